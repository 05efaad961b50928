import { type BrowserContextOptions, type Page } from '@playwright/test';

import { openBrowser } from './browser.ts';

/** A page's main thread from the start of a visit until its map rests. */
export type MainThread = {
  /** Milliseconds of processor time. */
  processorMs: number;
  /**
   * Time beyond 50 ms of each task on a phone four times as slow, as Lighthouse counts it: by processor time and by the
   * clock.
   */
  blockedMs: { processor: number; clock: number };
  longest: { processorMs: number; clockMs: number }[];
  /** Wall-clock milliseconds in each function itself, waits included, longest first. */
  functions: { name: string; ms: number }[];
  /** WebGL calls. `questions` may wait for the graphics process. */
  gl: { questions: number; draws: number; waitedMs: number };
};

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
type ProfileNode = { id: number; callFrame: { functionName: string; url: string } };
type Profile = { nodes: ProfileNode[]; samples?: number[]; timeDeltas?: number[] };
type Gl = MainThread['gl'];

const SLOWED = 4;
const LONG_TASK_MS = 50;
const SAMPLE_MICROSECONDS = 200;
const LONGEST = 12;
const RESTS_MS = 2000;
const NOT_SCRIPT = new Set(['(root)', '(idle)']);

export async function watchMainThread(
  executablePath: string,
  url: string,
  options: BrowserContextOptions,
  isReady: (page: Page) => Promise<unknown>,
): Promise<MainThread> {
  const browser = await openBrowser(executablePath);
  try {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.addInitScript(countGl);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await devtools.send('Profiler.start');
    await browser.startTracing(page, {
      categories: ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    await page.goto(url);
    await isReady(page);
    await page.waitForTimeout(RESTS_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const { profile } = await devtools.send('Profiler.stop');
    const gl = await page.evaluate(() => (window as unknown as { gl: Gl }).gl);
    return { ...sumTasks(trace.traceEvents), functions: sumFunctions(profile), gl };
  } finally {
    await browser.close();
  }
}

/** Runs in the page, before any of its code. */
function countGl(): void {
  const gl = { questions: 0, draws: 0, waitedMs: 0 };
  Object.assign(window, { gl });
  const prototype = WebGL2RenderingContext.prototype as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const isQuestion = /^(get(?!Sync)|check|is[A-Z]|readPixels|finish)/.test(name);
    if (!isQuestion && !name.startsWith('draw')) continue;
    const call = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    if (typeof call !== 'function') continue;
    prototype[name] = function counted(this: WebGL2RenderingContext, ...values: unknown[]) {
      const begun = performance.now();
      const answer: unknown = call.apply(this, values);
      if (isQuestion) {
        gl.questions += 1;
        gl.waitedMs += performance.now() - begun;
      } else gl.draws += 1;
      return answer;
    };
  }
}

export function sumTasks(events: readonly TraceEvent[]): Pick<MainThread, 'processorMs' | 'blockedMs' | 'longest'> {
  const main = events.find(({ name, ph }) => name === 'FunctionCall' && ph === 'X');
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === main?.pid && tid === main.tid)
    .map(({ dur = 0, tdur = dur }) => ({ processorMs: tdur / 1000, clockMs: dur / 1000 }));
  const beyond = (ms: number): number => Math.max(0, ms * SLOWED - LONG_TASK_MS);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    processorMs: sum(tasks.map(({ processorMs }) => processorMs)),
    blockedMs: {
      processor: sum(tasks.map(({ processorMs }) => beyond(processorMs))),
      clock: sum(tasks.map(({ clockMs }) => beyond(clockMs))),
    },
    longest: tasks.toSorted((a, b) => b.clockMs - a.clockMs).slice(0, LONGEST),
  };
}

export function sumFunctions({ nodes, samples = [], timeDeltas = [] }: Profile): MainThread['functions'] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, toName(callFrame)]));
  const sums = new Map<string, number>();
  samples.forEach((node, at) => {
    const name = names.get(node) ?? '';
    if (!NOT_SCRIPT.has(name)) sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  });
  return [...sums].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms);
}

/** The function's name with its file, without the hash in the file's name. */
function toName({ functionName, url }: ProfileNode['callFrame']): string {
  const file = /([^/]+?)(-[\w-]{7})?\.js$/.exec(url)?.[1];
  return file ? `${functionName || 'a function'} in ${file}` : functionName;
}
