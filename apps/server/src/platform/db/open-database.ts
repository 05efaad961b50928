import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite, type Db as JobsDatabase } from 'pg-boss';

import type { Config } from '../config/config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import { drizzleOver, openPool, type Waits } from './postgres-pool.ts';
import { takeTurns } from './take-turns.ts';

export type OpenDatabase = {
  db: Database;
  /** The same database as the job queue wants it. */
  forJobs: JobsDatabase;
  /** A connection string to open further connections with, when there is a server. */
  connectionString: string | null;
  close(): Promise<void>;
};

const POOL_SIZE = 20;
const QUEUE_POOL_SIZE = 5;

/** PGlite's own, with an eighth of PostgreSQL's default buffers: the embedded database shares its machine. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A page gives a request up after 10 seconds. */
const REQUEST_WAITS: Waits = { connectMs: 5_000, lockMs: 5_000, statementMs: 8_000, answerMs: 9_000 };
/** The job queue cleans up after itself, which may take its time. */
const QUEUE_WAITS: Waits = { connectMs: 5_000, lockMs: 10_000, statementMs: 60_000, answerMs: 61_000 };

/** Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in `DATA_DIR`, and migrates it. `waits` are for tests that have less time. */
export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, waits: Partial<Waits> = {}): Promise<OpenDatabase> {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL, waits) : openPglite(resolve(config.DATA_DIR));
}

async function openPostgres(connectionString: string, waits: Partial<Waits>): Promise<OpenDatabase> {
  await migrateServer(connectionString, REQUEST_WAITS.connectMs);
  const pool = openPool(connectionString, { name: 'towscout', max: POOL_SIZE, waits: { ...REQUEST_WAITS, ...waits } });
  // The queue goes on while requests wait for each other, and requests while it cleans up.
  const queuePool = openPool(connectionString, { name: 'towscout-jobs', max: QUEUE_POOL_SIZE, waits: { ...QUEUE_WAITS, ...waits } });
  return {
    db: Object.assign(drizzleOver(pool), { kind: 'postgres' as const }) as unknown as Database,
    forJobs: { executeSql: async (text, values) => await queuePool.query(text, values) },
    connectionString,
    async close() {
      await Promise.all([pool.end(), queuePool.end()]);
    },
  };
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // PGlite's own files are world-readable, so the folder is closed instead.
  await chmod(dataDir, 0o700);
  const unlock = lockDataDir(dataDir);
  const client = await PGlite.create(join(dataDir, 'pglite'), { startParams: START_PARAMETERS });
  return { ...(await fromClient(client)), close: () => client.close().then(() => unlock()) };
}

/** An embedded database that lives in memory, empty or as a dump of another. */
export async function openMemoryDatabase(dump?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: PGlite): Promise<Omit<OpenDatabase, 'close'>> {
  takeTurns(client);
  const db = Object.assign(drizzle(client, { casing: 'snake_case' }), { kind: 'pglite' as const }) as unknown as Database;
  await migrateEmbedded(db);
  return { db, forJobs: fromPglite(client), connectionString: null };
}
