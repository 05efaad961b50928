import { statfs } from 'node:fs/promises';

import { PGlite } from '@electric-sql/pglite';

import { ConfigError } from '#platform/config/config.ts';
import type { BackupSteps } from '#platform/db/backup-steps.ts';
import type { Database } from '#platform/db/database.ts';
import { migrateEmbedded } from '#platform/db/migrate.ts';

import { runBaseBackup } from './base-backup.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { damaged, databaseFolder, ensureDatabase, diskFull, ownDataDir, whyUnusable } from './database-folder.ts';
import { exitBroken } from './exit-broken.ts';
import { shareParsers } from './share-parsers.ts';
import { watchOver } from './watchdog.ts';

/** An eighth of PostgreSQL's default buffers, and a log of 256 MB rather than 1 GB. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=256MB'];

/** After `watchdogSeconds` without an answer the process ends. Throws ConfigError. */
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
      runBaseBackup: (steps: BackupSteps) => runBaseBackup(client, steps),
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

/** Opens a database that was restored, which brings it up to date by its log. Throws ConfigError. */
export async function recoverDatabase(dataDir: string, folder: string): Promise<void> {
  const client = await createClient(dataDir, folder);
  await client.close();
}

export async function openMemoryDatabase(dump?: Blob) {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: PGlite) {
  runOneAtATime(client);
  const { drizzled, forJobs } = shareParsers(client);
  const db = Object.assign(drizzled, { kind: 'pglite' as const }) as unknown as Database;
  await migrateEmbedded(db);
  return { db, replica: null, forJobs, forLimits: null, connectionString: null };
}

const LAST_ERROR = /\b(?:PANIC|FATAL): +(.*)/;
const OTHER_VERSION = /incompatible with server/;

async function createClient(dataDir: string, folder: string): Promise<PGlite> {
  let isOpen = false;
  let lastError: string | null = null;
  const onStderr = (line: string) => {
    lastError = LAST_ERROR.exec(line)?.[1] ?? lastError;
    // After a panic PGlite would block this thread forever; acknowledged writes are in its log.
    if (isOpen && line.includes('PANIC: ')) exitBroken(`its embedded database failed (${lastError}).`);
    return false;
  };
  try {
    const client = await PGlite.create(folder, { startParams: START_PARAMETERS, onStderr });
    isOpen = true;
    return client;
  } catch (error) {
    const { bavail, blocks } = await statfs(dataDir);
    if (blocks > 0 && bavail === 0) throw new ConfigError(diskFull(dataDir));
    const reason = lastError ?? (error instanceof Error ? error.message : 'it cannot be read');
    throw new ConfigError(
      damaged(dataDir, OTHER_VERSION.test(reason) ? `${reason}. Another version of TowScout may have made it` : reason),
    );
  }
}

const TURN_MS = 10;

/** PGlite computes without yielding; hundreds of queued statements would block the server for seconds. */
function runOneAtATime(client: PGlite): void {
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
