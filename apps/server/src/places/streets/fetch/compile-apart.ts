import { once } from 'node:events';

import { forkWorker } from '#platform/fork-worker.ts';

import type { Compiled, FetchedFile } from './compile-streets.ts';

const WORKER = new URL('./compile.worker.ts', import.meta.url);
/** 290,000 streets take 192 to 256 MB, beside the file itself, whose size is bounded where it is read. */
const MOST_MEGABYTES = 384;
/** A county takes seconds. */
const MOST_MS = 180_000;

/** In its own process: a thread that runs out of memory within JSON.parse ends the whole server. */
export async function compileApart(file: FetchedFile): Promise<Compiled> {
  const child = forkWorker(WORKER, { megabytes: MOST_MEGABYTES, milliseconds: MOST_MS });
  // Including a file that no longer reached it: an error without a listener would end this process.
  child.on('error', () => undefined);
  try {
    const answered = once(child, 'message').then(([compiled]: Compiled[]) => compiled);
    const ended = once(child, 'exit').then(([, signal]: unknown[]) => (signal ? TOO_MUCH : undefined));
    child.send(file);
    const compiled = await Promise.race([answered, ended]);
    if (!compiled) throw new Error('the process that reads streets ended');
    return compiled;
  } finally {
    child.kill('SIGKILL');
  }
}

const TOO_MUCH: Compiled = { problem: 'The file takes more memory or time than any county.' };
