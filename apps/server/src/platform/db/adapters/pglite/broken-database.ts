import { writeSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCode } from '#platform/error-chain.ts';

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

const toFile = (dataDir: string): string => join(dataDir, 'database-fell-silent');

/** Leaves word for the next process; past anything that is stuck. */
export function markSilence(dataDir: string): void {
  try {
    writeFileSync(toFile(dataDir), '');
  } catch {
    // A full disk keeps no process from ending.
  }
}

/** True once, when the process before ended because its embedded database no longer answered. */
export async function takeSilenceMark(dataDir: string): Promise<boolean> {
  try {
    await rm(toFile(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
