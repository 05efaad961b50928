import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import { ConfigError } from '../config/config.ts';
import { errorChain, errorCode } from '../error-chain.ts';
import { type Database, type Executor, queryRows } from './database.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url));

const MIGRATION_LOCK = 7_466_001;

/** Below the five seconds that a request of another node waits for a lock. */
const LOCK_WAIT_MS = 2000;
const LOCK_RETRY_MS = 500;
const LOCK_ATTEMPTS = 40;
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrates the embedded database. Throws ConfigError. */
export async function migrateEmbedded(db: Database): Promise<void> {
  await refuseUnfitEmbedded(db);
  await migratePglite(db as never, { migrationsFolder: MIGRATIONS });
}

/** An older version would write rows that a newer schema rejects. Throws ConfigError. */
export const refuseUnfitEmbedded = (db: Executor): Promise<void> =>
  refuseUnfitDatabase(db, readMigrationFiles({ migrationsFolder: MIGRATIONS }), { mayBeNewer: false });

type MigrationOptions = { connectMs: number; mayBePooler: boolean };

/** Migrates over a connection of its own; one node migrates while the others wait. */
export async function migrateServer(
  connectionString: string,
  { connectMs, mayBePooler }: MigrationOptions,
  folder = MIGRATIONS,
): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'towscout-migration',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
  // Without a listener a broken connection ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!mayBePooler) await refusePooler(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = readMigrationFiles({ migrationsFolder: folder });
    await refuseUnfitDatabase(drizzle(client), migrations, { mayBeNewer: true });
    await migrateBesideOthers(client, folder);
  } finally {
    await client.end();
  }
}

/**
 * While a statement waits for a table, all later statements on that table wait behind it, those of the nodes that serve
 * too. So it gives up soon, with its transaction, and tries again.
 */
async function migrateBesideOthers(client: Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt += 1) {
    try {
      return await migratePostgres(drizzle(client), { migrationsFolder: folder });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await pause(LOCK_RETRY_MS);
    }
  }
  throw new ConfigError(
    'A table that this version changes has been locked for over a minute. End the transaction that holds it (pg_stat_activity shows it), and start again.',
  );
}

const isLockTimeout = (error: unknown): boolean =>
  errorChain(error).some((cause) => errorCode(cause) === LOCK_NOT_AVAILABLE);

/** A pooler answers with a process number of its own. */
async function refusePooler(client: Client & { processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (typeof client.processID === 'number' && rows[0]?.pid !== client.processID)
    throw new ConfigError(
      'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, where TowScout listens for news and migrates. If the pooler keeps a session for each connection, set it to the same address.',
    );
}

/**
 * Version 0.1 made its last schema by 79 migrations, version 1 makes the same one by its first. Both bear the same time,
 * so Drizzle goes on from either, and a node of either version runs on what the other made. Migrations are compared by
 * their times: their hashes differ with the line ends of the files.
 */
const LAST_OF_0_1 = { count: 79, time: 1_795_903_471_150 };

const OLDER =
  'This database was made by an early commit of TowScout 0.1. Start the last commit of 0.1 on it once, then this version; docs/deploy.md says how under "Upgrades".';
const UNKNOWN =
  'The list of migrations in this database (drizzle.__drizzle_migrations) is incomplete or altered, so TowScout can’t tell which tables it has. Restore a backup.';
const NEWER =
  'This database was made by a newer version of TowScout. Install that version or a later one, or restore a backup from before the update.';

/** Throws ConfigError when these migrations don't continue what the database has. An empty one is fine. */
async function refuseUnfitDatabase(
  executor: Executor,
  migrations: readonly MigrationMeta[],
  { mayBeNewer }: { mayBeNewer: boolean },
): Promise<void> {
  const { applied, hasTables } = await readApplied(executor);
  const newest = applied.at(-1);
  if (newest === undefined && !hasTables) return;
  if (newest !== undefined && newest < LAST_OF_0_1.time) throw new ConfigError(OLDER);
  const wasMadeBy0_1 = applied[LAST_OF_0_1.count - 1] === LAST_OF_0_1.time;
  const found = wasMadeBy0_1 ? applied.slice(LAST_OF_0_1.count) : applied;
  const expected = migrations.map(({ folderMillis }) => folderMillis).slice(wasMadeBy0_1 ? 1 : 0);
  const isKnown = expected.slice(0, found.length).every((time, at) => found[at] === time);
  if (newest === undefined || !isKnown) throw new ConfigError(UNKNOWN);
  if (!mayBeNewer && found.length > expected.length) throw new ConfigError(NEWER);
}

/** The times of its migrations, oldest first, in milliseconds. */
async function readApplied(executor: Executor): Promise<{ applied: number[]; hasTables: boolean }> {
  const [tables] = await queryRows<{ hasList: boolean; hasTables: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasList",
      to_regclass('users') is not null as "hasTables"`,
  );
  const applied = tables?.hasList
    ? await queryRows<{ time: number }>(
        executor,
        sql`select created_at::float8 as time from drizzle.__drizzle_migrations order by created_at, id`,
      )
    : [];
  return { applied: applied.map(({ time }) => time), hasTables: tables?.hasTables ?? false };
}
