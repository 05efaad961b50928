import { resolve } from 'node:path';

import type { Db as JobsDatabase } from 'pg-boss';

import type { Config } from '../config/config.ts';
import type { BackupSteps } from './adapters/pglite/base-backup.ts';
import { openPglite } from './adapters/pglite/open-pglite.ts';
import { drizzleOver, openPool, queriesOver, type Timeouts } from './adapters/postgres-pool.ts';
import type { Database, Executor } from './database.ts';
import { migrateServer } from './migrate.ts';

export { openMemoryDatabase } from './adapters/pglite/open-pglite.ts';

export type OpenDatabase = {
  db: Database;
  /** A standby; null without one. */
  replica: Database | null;
  forJobs: JobsDatabase;
  /** Null for the embedded database, whose limits are in memory. */
  forLimits: Executor | null;
  /** To PostgreSQL itself, for what needs a session of its own. Null without a server. */
  connectionString: string | null;
  /** The process before was ended because its embedded database no longer answered. */
  wasSilent?: boolean;
  /** On the embedded database alone: PostgreSQL has pg_basebackup. */
  runBaseBackup?(steps: BackupSteps): Promise<void>;
  close(): Promise<void>;
};

const POOL_SIZE = 20;
const QUEUE_POOL_SIZE = 5;
/** Its statements go one after the other. */
const LIMITS_POOL_SIZE = 1;

/** Pages give up after 10 seconds. */
const REQUEST_WAITS: Timeouts = { connectMs: 5_000, lockMs: 5_000, statementMs: 8_000, answerMs: 9_000 };
/** Its maintenance may take longer. */
const QUEUE_WAITS: Timeouts = { connectMs: 5_000, lockMs: 10_000, statementMs: 60_000, answerMs: 61_000 };
/** Requests wait for it; without an answer a node keeps to its share. */
const LIMITS_WAITS: Timeouts = { connectMs: 1_000, lockMs: 500, statementMs: 800, answerMs: 1_000 };

const READ_POOL_SIZE = 10;
/** Short, because the primary is asked afterwards. */
const REPLICA_WAITS: Timeouts = { connectMs: 1_000, lockMs: 1_000, statementMs: 4_500, answerMs: 5_000 };

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'DATABASE_WATCHDOG_SECONDS'>>;

/** Opens and migrates PostgreSQL when `DATABASE_URL` is set, otherwise PGlite in `DATA_DIR`. */
export function openDatabase(config: DatabaseConfig, waits: Partial<Timeouts> = {}): Promise<OpenDatabase> {
  return config.DATABASE_URL
    ? openPostgres({ ...config, DATABASE_URL: config.DATABASE_URL }, waits)
    : openPglite(resolve(config.DATA_DIR), config.DATABASE_WATCHDOG_SECONDS);
}

type Urls = { DATABASE_URL: string } & Pick<DatabaseConfig, 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>;

async function openPostgres(
  { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl }: Urls,
  waits: Partial<Timeouts>,
): Promise<OpenDatabase> {
  const isPooled = directUrl !== undefined;
  await migrateServer(directUrl ?? url, { connectMs: REQUEST_WAITS.connectMs, mayBePooler: isPooled });
  const requestWaits = { ...REQUEST_WAITS, ...waits };
  const queueWaits = { ...QUEUE_WAITS, ...waits };
  const requestOptions = { name: 'towscout', max: POOL_SIZE, waits: requestWaits, isPooled };
  const pool = openPool(url, requestOptions);
  // A pool of its own, so that the queue and the requests don't starve each other.
  const queuePool = openPool(url, { name: 'towscout-jobs', max: QUEUE_POOL_SIZE, waits: queueWaits, isPooled });
  const queue = queriesOver(queuePool, queueWaits);
  // Full of slow statements, the pool of the requests would make every request wait.
  const limitsWaits = { ...LIMITS_WAITS, ...waits };
  const limitsOptions = { name: 'towscout-limits', max: LIMITS_POOL_SIZE, waits: limitsWaits, isPooled };
  const limitsPool = openPool(url, limitsOptions);
  const readOptions = { name: 'towscout-reads', max: READ_POOL_SIZE, waits: { ...REPLICA_WAITS, ...waits }, isPooled };
  const readPool = readUrl ? openPool(readUrl, readOptions) : null;
  const over = (...options: Parameters<typeof drizzleOver>): Database =>
    Object.assign(drizzleOver(...options), { kind: 'postgres' as const }) as unknown as Database;
  return {
    db: over(pool, requestOptions),
    replica: readPool && over(readPool, readOptions),
    forJobs: { executeSql: (text, values) => queue.query({ text }, values) },
    forLimits: over(limitsPool, limitsOptions),
    connectionString: directUrl ?? url,
    async close() {
      await Promise.all([pool.end(), queuePool.end(), limitsPool.end(), readPool?.end()]);
    },
  };
}
