import { writeSync } from 'node:fs';

/** EX_TEMPFAIL in sysexits.h: a supervisor should start the process again. */
export const EXIT_CODE = 75;

/** Writes why this process ends to standard error, bypassing anything that may be stuck. */
export const printBroken = (reason: string): void =>
  void writeSync(2, `TowScout is stopping with exit code ${EXIT_CODE}, to be started again: ${reason}\n`);

/** Ends this process at once, with a sentence: its embedded database can't be used until it is opened again. */
export function exitBroken(reason: string): never {
  printBroken(reason);
  process.exit(EXIT_CODE);
}
