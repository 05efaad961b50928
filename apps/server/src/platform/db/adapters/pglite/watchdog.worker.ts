import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

import { EXIT_CODE, printBroken } from './exit-broken.ts';
import { markSilence } from './silence-mark.ts';

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

/** `process.exit` ends only the worker; the inspector reaches a main thread in an infinite loop. */
function endProcess(): void {
  markSilence(dataDir);
  printBroken(`its embedded database has not answered for ${silenceSeconds} seconds.`);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: `process.exit(${EXIT_CODE})` });
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GIVE_UP_MS);
}
