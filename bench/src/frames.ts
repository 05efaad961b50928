import type { Browser, Page } from '@playwright/test';

/** Main-thread milliseconds of each frame, and the frame rate. */
export type Frames = { milliseconds: number[]; perSecond: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

const TASK = 'RunTask';
const FRAME = 'FireAnimationFrame';

export async function framesIn(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, {
    categories: ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return toFrames(trace.traceEvents);
}

/** A frame's work is every task since the previous frame: scripts, style, layout and painting. */
export function toFrames(events: readonly TraceEvent[]): Frames {
  const drawn = events.filter(({ name }) => name === FRAME);
  const isMain = inBusiestThread(drawn);
  const marks = drawn.filter(isMain).map(({ ts }) => ts);
  const tasks = events
    .filter((event) => event.name === TASK && event.ph === 'X' && isMain(event))
    .toSorted((a, b) => a.ts - b.ts);
  const milliseconds: number[] = [];
  const ends: number[] = [];
  let work = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    work += tdur / 1000;
    if (!marks.some((mark) => mark >= ts && mark <= ts + dur)) continue;
    milliseconds.push(work);
    ends.push(ts);
    work = 0;
  }
  const seconds = ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / 1_000_000;
  // The first frame includes earlier work.
  return { milliseconds: milliseconds.slice(1), perSecond: (ends.length - 1) / seconds };
}

function inBusiestThread(drawn: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const counts = new Map<string, number>();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of drawn) counts.set(thread(event), (counts.get(thread(event)) ?? 0) + 1);
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return (event) => thread(event) === main;
}
