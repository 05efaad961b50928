import { Worker } from 'node:worker_threads';

import { EXIT_CODE } from './broken-database.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import type { Watched } from './watchdog.worker.ts';

const ASK_MS = 1000;

/** Runs in its own thread, because a hung database may block the main one. Returns a function that stops it. */
export function watchOver(client: EmbeddedClient, silenceSeconds: number, dataDir: string): () => Promise<void> {
  let isAwaitingAnswer = false;
  const answered = () => {
    isAwaitingAnswer = false;
  };
  const asking = setInterval(() => {
    if (isAwaitingAnswer) return;
    isAwaitingAnswer = true;
    client.query('select 1').then(answered, answered);
  }, ASK_MS);
  asking.unref();
  const worker = new Worker(new URL('./watchdog.worker.ts', import.meta.url), {
    workerData: { answers: client.answers, silenceSeconds, dataDir } satisfies Watched,
  });
  worker.on('message', () => process.exit(EXIT_CODE));
  worker.unref();
  return async () => {
    clearInterval(asking);
    await worker.terminate();
  };
}
