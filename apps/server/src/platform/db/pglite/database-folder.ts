import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ConfigError } from '../../config/config.ts';
import { writeWholeFile } from '../../disk/write-whole-file.ts';

/** `unfinished` from before the database is made until it has been; `complete` for good after that. */
type State = 'unfinished' | 'complete';

export type DatabaseFolder = {
  readonly path: string;
  /** To be called once the database has been opened: from now on the folder is never initialized again. */
  markComplete(): Promise<void>;
};

/** Makes the data folder when there is none, and closes it to everybody else: PGlite's own files are world-readable. */
export async function ownDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await readdir(dataDir);
  } catch (error) {
    throw new ConfigError(whyUnusable(dataDir, error));
  }
}

/**
 * The folder in which PGlite may be opened. PGlite makes a new database wherever it finds no file
 * PG_VERSION, over whatever else is there: a folder that held a database is kept from that by a note
 * beside it. Throws ConfigError when the database is damaged.
 */
export async function findDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const path = join(dataDir, 'pglite');
  const note = join(dataDir, 'pglite-state');
  const write = (state: State) => writeWholeFile(note, `${state}\n`);
  const state = await readNote(note);
  const files = await filesIn(path);
  if (state === 'unfinished') await rm(path, { recursive: true, force: true });
  else if (state === null && files.length === 0) await write('unfinished');
  else if (!files.includes('PG_VERSION')) throw new ConfigError(damaged(dataDir, files.length === 0 ? 'its files are gone' : 'the file PG_VERSION is missing'));
  return { path, markComplete: () => (state === 'complete' ? Promise.resolve() : write('complete')) };
}

/** What the operator reads when the database cannot be opened. */
export const damaged = (dataDir: string, reason: string): string =>
  `TowScout cannot open the database in ${join(dataDir, 'pglite')}: ${reason}.\n` +
  `Nothing was changed. Restore ${dataDir} from a backup; or move it away, and TowScout starts with an empty database.`;

async function readNote(note: string): Promise<State | null> {
  const text = await readFile(note, 'utf8').catch(ifMissing(null));
  if (text === null) return null;
  // Whatever else it says: a folder that may have held a database is taken for one that did.
  return text.trim() === 'unfinished' ? 'unfinished' : 'complete';
}

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing<string[]>([]));

const ifMissing = <Value>(value: Value) => (error: unknown): Value => {
  if (codeOf(error) === 'ENOENT') return value;
  throw error;
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

export const noRoom = (dataDir: string): string => `There is no room left on the disk of the data folder ${dataDir}. Free some, and start TowScout again.`;

/** Why the data folder or a file in it cannot be used, and what to do. */
export function whyUnusable(dataDir: string, error: unknown): string {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${dataDir}, or something in its path, is a file. Set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `TowScout cannot write to the data folder ${dataDir}. Make the user that runs TowScout its owner, or set DATA_DIR to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return noRoom(dataDir);
    default:
      return `TowScout cannot use the data folder ${dataDir}: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
