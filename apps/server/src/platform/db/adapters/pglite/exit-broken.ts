import { writeSync } from 'node:fs';

/** EX_TEMPFAIL of sysexits.h: a supervisor does well to start the process again. */
export const EXIT_CODE = 75;

/** Says on standard error, past everything that may be stuck, why this process ends. */
export const printBroken = (reason: string): void =>
  void writeSync(2, `TowScout is stopping with exit code ${EXIT_CODE}, to be started again: ${reason}\n`);

/** Ends this process at once, after a sentence: its embedded database is beyond help until it is opened again. */
export function exitBroken(reason: string): never {
  printBroken(reason);
  process.exit(EXIT_CODE);
}
