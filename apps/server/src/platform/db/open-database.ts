import { resolve } from 'node:path';

import type { Db as JobsDatabase } from 'pg-boss';

import type { Config } from '../config/config.ts';
import { openPglite } from './adapters/pglite/open-pglite.ts';
import { drizzleOver, openPool, queriesOver, type Timeouts } from './adapters/postgres-pool.ts';
import type { Database } from './database.ts';
import { migrateServer } from './migrate.ts';

export { openMemoryDatabase } from './adapters/pglite/open-pglite.ts';

export type OpenDatabase = {
  db: Database;
  forJobs: JobsDatabase;
  /** Null without a server. */
  connectionString: string | null;
  close(): Promise<void>;
};

const POOL_SIZE = 20;
const QUEUE_POOL_SIZE = 5;

/** Pages give up after 10 seconds. */
const REQUEST_WAITS: Timeouts = { connectMs: 5_000, lockMs: 5_000, statementMs: 8_000, answerMs: 9_000 };
/** Its maintenance may take longer. */
const QUEUE_WAITS: Timeouts = { connectMs: 5_000, lockMs: 10_000, statementMs: 60_000, answerMs: 61_000 };

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_WATCHDOG_SECONDS'>>;

/** Opens and migrates PostgreSQL when `DATABASE_URL` is set, otherwise PGlite in `DATA_DIR`. */
export function openDatabase(config: DatabaseConfig, waits: Partial<Timeouts> = {}): Promise<OpenDatabase> {
  return config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, waits)
    : openPglite(resolve(config.DATA_DIR), config.DATABASE_WATCHDOG_SECONDS);
}

async function openPostgres(connectionString: string, waits: Partial<Timeouts>): Promise<OpenDatabase> {
  await migrateServer(connectionString, REQUEST_WAITS.connectMs);
  const requestWaits = { ...REQUEST_WAITS, ...waits };
  const queueWaits = { ...QUEUE_WAITS, ...waits };
  const pool = openPool(connectionString, { name: 'towscout', max: POOL_SIZE, waits: requestWaits });
  // A pool of its own, so that the queue and the requests don't starve each other.
  const queuePool = openPool(connectionString, { name: 'towscout-jobs', max: QUEUE_POOL_SIZE, waits: queueWaits });
  const queue = queriesOver(queuePool, queueWaits);
  return {
    db: Object.assign(drizzleOver(pool, requestWaits), { kind: 'postgres' as const }) as unknown as Database,
    forJobs: { executeSql: (text, values) => queue.query({ text }, values) },
    connectionString,
    async close() {
      await Promise.all([pool.end(), queuePool.end()]);
    },
  };
}
