import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ConfigError } from '#platform/config/config.ts';

const SQLITE_BUSY = 5;

/** Two PGlite processes on one folder lose rows silently. Keep the returned release, or the lock is collected. */
export function lockDataDir(dataDir: string): () => void {
  const file = openFile(join(dataDir, 'lock'), dataDir);
  try {
    // Writes nothing, so a full disk can be locked too.
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
