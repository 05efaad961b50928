import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ConfigError } from '#platform/config/config.ts';

/** SQLite's answer when another connection holds the file. */
const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process alone: two PGlite processes on one folder lose rows silently. The
 * lock is SQLite's on an empty file, so the system releases it the moment the process dies, however it
 * dies. Returns a function that releases it, which must stay referenced: without a reference the lock would
 * be garbage-collected. Throws ConfigError when another process holds it, or the file system has no locks.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = openFile(join(dataDir, 'lock'), dataDir);
  try {
    // Nothing is ever written, so the lock can be taken on a full disk too.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw cannotLock(dataDir, error);
    throw new ConfigError(
      `Another TowScout process is using the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
    );
  }
  return () => file.close();
}

function openFile(path: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw cannotLock(dataDir, error);
  }
}

const cannotLock = (dataDir: string, error: unknown): ConfigError =>
  new ConfigError(
    `TowScout cannot lock the data folder ${dataDir}: ${error instanceof Error ? error.message : String(error)}.`,
  );

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
