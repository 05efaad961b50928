import { statfs } from 'node:fs/promises';

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';

import { ConfigError } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { migrateEmbedded } from '#platform/db/migrate.ts';

import { lockDataDir } from './data-dir-lock.ts';
import { damaged, databaseFolder, ensureDatabase, diskFull, ownDataDir, whyUnusable } from './database-folder.ts';
import { exitBroken } from './exit-broken.ts';
import { takeTurns } from './take-turns.ts';
import { watchOver } from './watchdog.ts';

/**
 * PGlite's own, with an eighth of PostgreSQL's default buffers: the embedded database shares its
 * machine. Its log is cut back at 256 MB, not 1 GB: it makes no checkpoint by the clock.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=256MB'];

/**
 * Opens the embedded database in the data folder, for this process alone. When seconds are given, it is
 * watched over: a database that answers nothing for so long ends the process.
 * Throws ConfigError, with what to do, when the folder cannot be used or the database is damaged.
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

/** An embedded database that lives in memory, empty or as a dump of another. */
export async function openMemoryDatabase(dump?: Blob) {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: PGlite) {
  takeTurns(client);
  const db = Object.assign(drizzle(client, { casing: 'snake_case' }), {
    kind: 'pglite' as const,
  }) as unknown as Database;
  await migrateEmbedded(db);
  return { db, forJobs: fromPglite(client), connectionString: null };
}

/** PostgreSQL's own words for what ends it. */
const LAST_WORDS = /\b(?:PANIC|FATAL): +(.*)/;
const OTHER_VERSION = /incompatible with server/;

async function createClient(dataDir: string, folder: string): Promise<PGlite> {
  let isOpen = false;
  let lastWords: string | null = null;
  const onStderr = (line: string) => {
    lastWords = LAST_WORDS.exec(line)?.[1] ?? lastWords;
    // After a panic PGlite would block this thread forever. Its log has everything that it acknowledged.
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
