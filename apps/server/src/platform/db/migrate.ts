import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import { ConfigError } from '../config/config.ts';
import { type Database, type Executor, rowsOf } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) };

/** Any number will do, as long as every node uses the same one. */
const MIGRATION_LOCK = 7_466_001;

/** Brings the schema of the embedded database up to date. Throws ConfigError when it is newer than this program. */
export async function migrateEmbedded(db: Database): Promise<void> {
  await refuseNewerSchema(db);
  await migratePglite(db as never, MIGRATIONS);
}

/**
 * Brings the schema up to date. When several nodes start together, one migrates and the others wait for as
 * long as it takes, on a connection of its own that releases its lock however it ends.
 */
export async function migrateServer(connectionString: string, connectMs: number): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'towscout-migration',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
  // A broken connection fails the statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzle(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/**
 * An older TowScout would write rows that the newer schema doesn't expect. Nodes that share a PostgreSQL
 * are updated one by one.
 */
async function refuseNewerSchema(db: Database): Promise<void> {
  const newest = (await findNewestMigration(db)) ?? 0;
  const ours = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis ?? 0;
  if (newest > ours)
    throw new ConfigError(
      'This database was made by a newer version of TowScout. Install that version or a later one, or restore a backup from before the update.',
    );
}

/** When the newest migration that this database has seen was written, in milliseconds; null for an empty database. */
async function findNewestMigration(executor: Executor): Promise<number | null> {
  const [table] = await rowsOf<{ exists: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return null;
  const [row] = await rowsOf<{ newest: number | null }>(
    executor,
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return row?.newest ?? null;
}
