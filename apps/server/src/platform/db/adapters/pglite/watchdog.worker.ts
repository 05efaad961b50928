import { parentPort, workerData } from 'node:worker_threads';

import { printBroken, printKilled, markSilence } from './broken-database.ts';

export type Watched = { answers: Int32Array; silenceSeconds: number; dataDir: string };

const SECOND_MS = 1000;
const GIVE_UP_MS = 5000;

const { answers, silenceSeconds, dataDir } = workerData as Watched;
let answered = Atomics.load(answers, 0);
let silentSeconds = 0;

// Counts seconds instead of reading a clock: a suspended machine isn't silent.
const watching = setInterval(() => {
  const now = Atomics.load(answers, 0);
  silentSeconds = now === answered ? silentSeconds + 1 : 0;
  answered = now;
  if (silentSeconds < silenceSeconds) return;
  clearInterval(watching);
  endProcess();
}, SECOND_MS);

/** `process.exit` ends only this thread, so the main one is asked to, and killed if it is stuck itself. */
function endProcess(): void {
  markSilence(dataDir);
  printBroken(`its embedded database has not answered for ${silenceSeconds} seconds.`);
  parentPort?.postMessage('silent');
  setTimeout(() => {
    printKilled('its main thread does not answer either.');
    process.kill(process.pid, 'SIGKILL');
  }, GIVE_UP_MS);
}
