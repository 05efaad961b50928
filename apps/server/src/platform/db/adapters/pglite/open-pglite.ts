import { access, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { ConfigError } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { migrateEmbedded, refuseUnfitEmbedded } from '#platform/db/migrate.ts';
import { flushTree } from '#platform/disk/durable-writes.ts';
import { errorCode } from '#platform/error-chain.ts';
import { mostDatabaseFiles, openFilesLimit } from '#platform/open-files.ts';

import { type BackupSteps, runBaseBackup } from './base-backup.ts';
import { exitBroken, takeSilenceMark } from './broken-database.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { damaged, databaseFolder, ensureDatabase, diskFull, ownDataDir, whyUnusable } from './database-folder.ts';
import { DurableFiles } from './durable-files.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { createLogFlushes } from './log-flushes.ts';
import { shareParsers } from './share-parsers.ts';
import { watchOver } from './watchdog.ts';

/** An eighth of PostgreSQL's default buffers, and a log of 256 MB rather than 1 GB. */
const MEMORY_AND_LOG = ['-c', 'shared_buffers=16MB', '-c', 'max_wal_size=256MB'];
export const START_PARAMETERS = [...PGlite.defaultStartParams, ...MEMORY_AND_LOG];

/** After `watchdogSeconds` without an answer the process ends. Throws ConfigError. */
export async function openPglite(dataDir: string, watchdogSeconds?: number) {
  await ownDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    await ensureDatabase(dataDir, async (folder) => (await createClient(dataDir, folder)).close());
    const client = await createClient(dataDir, databaseFolder(dataDir));
    const open = await fromClient(client);
    const wasSilent = await takeSilenceMark(dataDir);
    const stopWatching = watchdogSeconds === undefined ? null : watchOver(client, watchdogSeconds, dataDir);
    return {
      ...open,
      wasSilent,
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

/** Opens a database that was restored, which brings it up to date by its log, and must be fit for this version. Throws ConfigError. */
export async function recoverDatabase(dataDir: string, folder: string): Promise<void> {
  await flushTree(folder);
  const client = await createClient(dataDir, folder);
  try {
    await refuseUnfitEmbedded(shareParsers(client).drizzled as unknown as Executor);
  } finally {
    await client.close();
  }
}

export async function openMemoryDatabase(dump?: Blob) {
  const client = await EmbeddedClient.open(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: EmbeddedClient) {
  const { drizzled, forJobs } = shareParsers(client);
  const db = Object.assign(drizzled, { kind: 'pglite' as const }) as unknown as Database;
  await migrateEmbedded(db);
  return { db, replica: null, forJobs, forLimits: null, connectionString: null };
}

const LAST_ERROR = /\b(?:PANIC|FATAL): +(.*)/;
const OTHER_VERSION = /incompatible with server/;

async function createClient(dataDir: string, folder: string): Promise<EmbeddedClient> {
  let isOpen = false;
  let lastError: string | null = null;
  const onStderr = (line: string) => {
    lastError = LAST_ERROR.exec(line)?.[1] ?? lastError;
    // After a panic PGlite would block this thread forever; acknowledged writes are in its log.
    if (isOpen && line.includes('PANIC: ')) exitBroken(`its embedded database failed (${lastError}).`);
    return false;
  };
  const log = createLogFlushes({
    onFailure: (error) =>
      exitBroken(`its embedded database could not be flushed to the disk (${errorCode(error) || String(error)}).`),
  });
  try {
    await tidyUpAfterDeath(folder);
    const fs = new DurableFiles(folder, log);
    const files = mostDatabaseFiles(openFilesLimit());
    const client = await EmbeddedClient.open({
      fs,
      startParams: [...START_PARAMETERS, '-c', `max_files_per_process=${files}`],
      onStderr,
    });
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

/**
 * PostgreSQL's own lock stays when its process dies, and empty when the machine does. Ours says that no other process
 * has the database open.
 */
async function tidyUpAfterDeath(folder: string): Promise<void> {
  const lock = join(folder, 'postmaster.pid');
  const wasClosed = await access(lock).then(
    () => false,
    () => true,
  );
  if (wasClosed) return;
  await flushTree(folder);
  await rm(lock);
}
