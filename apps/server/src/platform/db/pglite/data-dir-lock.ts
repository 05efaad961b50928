import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ConfigError } from '../../config/config.ts';

/** SQLite's answer when another connection holds the file. */
const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process alone: two PGlite processes on one folder lose rows in
 * silence. The lock is SQLite's on an empty file, so the system itself gives it back at once when
 * the process dies, however it dies. Gives back how to release it, which must be held on to: with it
 * the lock would be collected. Throws ConfigError when another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    // Nothing is ever written, so the lock can be taken on a full disk too.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new ConfigError(`Another TowScout process is using the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR.`);
  }
  return () => file.close();
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
