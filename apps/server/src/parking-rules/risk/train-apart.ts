import { on } from 'node:events';

import { forkWorker } from '#platform/fork-worker.ts';

import type { Trained, TrainingData } from './train-model.ts';

const WORKER = new URL('./train.worker.ts', import.meta.url);
/** Half a million citations take seconds. */
const LIMITS = { megabytes: 768, milliseconds: 600_000 };

/** Learning takes seconds and a lot of memory: a process of its own has both, and ends alone. */
export async function* trainApart(data: TrainingData, worker = WORKER): AsyncGenerator<Trained> {
  const child = forkWorker(worker, LIMITS);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  // Data that no longer reached it: an error without a listener would end this process.
  child.on('error', () => ended.abort());
  try {
    const messages = on(child, 'message', { signal: ended.signal });
    child.send(data);
    for await (const [trained] of messages as AsyncIterable<[Trained]>) {
      yield trained;
      if (trained.kind === 'end') return;
      child.send('stored');
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Error('the process that learns the risk ended before it was done', { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}
