import { statfs } from 'node:fs/promises';

import { PGlite } from '@electric-sql/pglite';

import { ConfigError } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { migrateEmbedded } from '#platform/db/migrate.ts';

import { lockDataDir } from './data-dir-lock.ts';
import { damaged, databaseFolder, ensureDatabase, diskFull, ownDataDir, whyUnusable } from './database-folder.ts';
import { exitBroken } from './exit-broken.ts';
import { shareParsers } from './share-parsers.ts';
import { watchOver } from './watchdog.ts';

/**
 * PGlite's defaults, with an eighth of PostgreSQL's buffers, because the embedded database shares its
 * machine. Its log is truncated at 256 MB rather than 1 GB, because it makes no timed checkpoints.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=256MB'];

/**
 * Opens the embedded database in the data folder, for this process alone. Given a number of seconds, a
 * watchdog ends the process when the database has not answered for that long. Throws ConfigError, with what
 * to do, when the folder cannot be used or the database is damaged.
 */
export async function openPglite(dataDir: string, watchdogSeconds?: number) {
  await ownDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    await ensureDatabase(dataDir, async (folder) => (await createClient(dataDir, folder)).close());
    const client = await createClient(dataDir, databaseFolder(dataDir));
    const open = await fromClient(client);
    const stopWatching = watchdogSeconds === undefined ? null : watchOver(client, watchdogSeconds);
    return {
      ...open,
      async close() {
        await client.close();
        await stopWatching?.();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error instanceof ConfigError ? error : new ConfigError(whyUnusable(dataDir, error));
  }
}

/** An embedded database in memory, empty or from another's dump. */
export async function openMemoryDatabase(dump?: Blob) {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: PGlite) {
  takeTurns(client);
  const { drizzled, forJobs } = shareParsers(client);
  const db = Object.assign(drizzled, { kind: 'pglite' as const }) as unknown as Database;
  await migrateEmbedded(db);
  return { db, forJobs, connectionString: null };
}

/** PostgreSQL's own words for the errors that end it. */
const LAST_WORDS = /\b(?:PANIC|FATAL): +(.*)/;
const OTHER_VERSION = /incompatible with server/;

async function createClient(dataDir: string, folder: string): Promise<PGlite> {
  let isOpen = false;
  let lastWords: string | null = null;
  const onStderr = (line: string) => {
    lastWords = LAST_WORDS.exec(line)?.[1] ?? lastWords;
    // After a panic PGlite would block this thread forever. Everything that it acknowledged is in its log.
    if (isOpen && line.includes('PANIC: ')) exitBroken(`its embedded database failed (${lastWords}).`);
    return false;
  };
  try {
    const client = await PGlite.create(folder, { startParams: START_PARAMETERS, onStderr });
    isOpen = true;
    return client;
  } catch (error) {
    const { bavail, blocks } = await statfs(dataDir);
    if (blocks > 0 && bavail === 0) throw new ConfigError(diskFull(dataDir));
    const reason = lastWords ?? (error instanceof Error ? error.message : 'it cannot be read');
    throw new ConfigError(
      damaged(dataDir, OTHER_VERSION.test(reason) ? `${reason}. Another version of TowScout may have made it` : reason),
    );
  }
}

/** How long the embedded database may block this thread before everything else gets a turn. */
const TURN_MS = 10;

/**
 * Lets requests, timers and streams run between the embedded database's statements. It computes on this
 * thread and goes from one statement to the next without yielding: a queue of a few hundred would block the
 * whole server for seconds.
 */
function takeTurns(client: PGlite): void {
  const run = client.execProtocolRaw.bind(client);
  let turnBegan = performance.now();
  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnBegan > TURN_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      turnBegan = performance.now();
    }
    return run(message, options);
  };
}
