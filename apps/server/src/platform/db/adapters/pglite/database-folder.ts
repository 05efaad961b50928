import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ConfigError } from '#platform/config/config.ts';
import { flushFolder, flushTree, writeWholeFile } from '#platform/disk/durable-writes.ts';
import { errorCode } from '#platform/error-chain.ts';

/** Creates the data folder with mode 700: PGlite's own files are world-readable. */
export async function ownDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await readdir(dataDir);
  } catch (error) {
    throw new ConfigError(whyUnusable(dataDir, error));
  }
}

export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');
const unfinishedFolder = (dataDir: string): string => join(dataDir, 'pglite-unfinished');
/** Outlives a lost database folder. */
export const DATABASE_NOTE = 'pglite-was-made';
const getNotePath = (dataDir: string): string => join(dataDir, DATABASE_NOTE);

/** PGlite itself would overwrite a damaged database. Throws ConfigError. */
export async function ensureDatabase(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = databaseFolder(dataDir);
  const files = await filesIn(folder);
  const wasMade = await readFile(getNotePath(dataDir)).then(() => true, ifMissing(false));
  if (!files.includes('PG_VERSION')) {
    if (files.length > 0) throw new ConfigError(damaged(dataDir, 'the file PG_VERSION is missing'));
    if (wasMade) throw new ConfigError(damaged(dataDir, 'its files are gone'));
    const unfinished = unfinishedFolder(dataDir);
    await rm(unfinished, { recursive: true, force: true });
    await make(unfinished);
    await flushTree(unfinished);
    await rename(unfinished, folder);
    await flushFolder(dataDir);
  }
  if (!wasMade)
    await writeWholeFile(
      getNotePath(dataDir),
      'TowScout has made its database in this folder, and will not make another.\n',
    );
}

export const damaged = (dataDir: string, reason: string): string =>
  `TowScout cannot open the database in ${databaseFolder(dataDir)}: ${reason}.\n` +
  `Nothing was changed. Restore ${dataDir} from a backup; or move it away, and TowScout starts with an empty database.`;

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing<string[]>([]));

const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };

export const diskFull = (dataDir: string): string =>
  `There is no room left on the disk of the data folder ${dataDir}. Free some, and start TowScout again.`;

export function whyUnusable(dataDir: string, error: unknown): string {
  switch (errorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${dataDir}, or something in its path, is a file. Set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `TowScout cannot write to the data folder ${dataDir}. Make the user that runs TowScout its owner, or set DATA_DIR to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir);
    default:
      return `TowScout cannot use the data folder ${dataDir}: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
