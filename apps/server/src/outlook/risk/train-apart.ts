import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { CitationColumns } from './citation-columns.ts';
import type { Trained } from './train-model.ts';

const WORKER = new URL('./train.worker.ts', import.meta.url);
const MOST_MEGABYTES = 768;
/** Half a million citations take seconds. */
const MOST_MS = 600_000;

/** Learning takes seconds and a lot of memory: a process of its own has both, and ends alone. */
export async function* trainApart(columns: CitationColumns, worker = WORKER): AsyncGenerator<Trained> {
  const child = fork(fileURLToPath(worker), {
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  // Columns that no longer reached it: an error without a listener would end this process.
  child.on('error', () => ended.abort());
  try {
    const messages = on(child, 'message', { signal: ended.signal });
    child.send(columns);
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
