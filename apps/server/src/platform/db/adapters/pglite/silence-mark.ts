import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { errorCode } from '#platform/error-chain.ts';

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
