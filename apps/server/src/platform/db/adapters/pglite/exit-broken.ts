import { writeSync } from 'node:fs';

/** EX_TEMPFAIL: a supervisor restarts the process. */
export const EXIT_CODE = 75;

/** Writes synchronously, past anything that is stuck. */
export const printBroken = (reason: string): void =>
  void writeSync(2, `TowScout is stopping with exit code ${EXIT_CODE}, to be started again: ${reason}\n`);

/** SIGKILL, which a supervisor reports as exit code 137. */
export const printKilled = (reason: string): void =>
  void writeSync(2, `TowScout is killed, to be started again: ${reason}\n`);

export function exitBroken(reason: string): never {
  printBroken(reason);
  process.exit(EXIT_CODE);
}
