import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files in the data folder itself that a running or killed process left behind, or that a restore put aside. */
const LEFT_OUT =
  /^(lock(-journal)?|operator\.sock|pglite-unfinished|photos\/unfinished|restore-unfinished|before-restore-[^/]*)$|\.unfinished$/;

const DATABASE = 'pglite';
/** Files of the running process, which PostgreSQL's own base backup leaves out, too. */
const OF_PROCESS = /^pglite\/(postmaster\.(pid|opts)|backup_label(\.old)?)$/;
const EMPTIED = /^pglite\/(pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)|.*\/pgsql_tmp)\/./;
const LOG_FILE = /^pglite\/pg_wal\/[0-9A-F]{24}$/;
const CONTROL_FILE = 'pglite/global/pg_control';

/** Names of files and folders. A folder's name ends with a slash. */
async function* walk(dataDir: string, folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(name)) continue;
    if (entry.isFile()) yield name;
    if (!entry.isDirectory()) continue;
    yield `${name}/`;
    yield* walk(dataDir, name);
  }
}

/** The control file comes last, as PostgreSQL requires. Without the log when it is copied separately. */
export async function* databaseFiles(dataDir: string, { withLog }: { withLog: boolean }): AsyncGenerator<string> {
  yield `${DATABASE}/`;
  for await (const name of walk(dataDir, DATABASE)) {
    if (name === CONTROL_FILE || OF_PROCESS.test(name) || EMPTIED.test(name)) continue;
    if (withLog || !LOG_FILE.test(name)) yield name;
  }
  yield CONTROL_FILE;
}

export async function logFiles(dataDir: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(dataDir, DATABASE, 'pg_wal'));
  return names
    .filter((name) => name >= first && name <= last)
    .map((name) => `${DATABASE}/pg_wal/${name}`)
    .filter((name) => LOG_FILE.test(name))
    .toSorted();
}

/** Photos, and the marker that a database was created. */
export async function* otherFiles(dataDir: string): AsyncGenerator<string> {
  for await (const name of walk(dataDir, ''))
    if (name !== `${DATABASE}/` && !name.startsWith(`${DATABASE}/`)) yield name;
}

/** Files that a restore must not overwrite. */
export const ownFiles = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => !LEFT_OUT.test(name));
