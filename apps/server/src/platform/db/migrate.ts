import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import { ConfigError } from '../config/config.ts';
import { type Database, type Executor, queryRows } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) };

const MIGRATION_LOCK = 7_466_001;

/** Migrates the embedded database. Throws ConfigError when it is newer than this program. */
export async function migrateEmbedded(db: Database): Promise<void> {
  await refuseNewerSchema(db);
  await migratePglite(db as never, MIGRATIONS);
}

/** Migrates over a connection of its own; one node migrates while the others wait. */
export async function migrateServer(connectionString: string, connectMs: number): Promise<void> {
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzle(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}

/** An older version would write rows that a newer schema rejects. */
async function refuseNewerSchema(db: Database): Promise<void> {
  const newest = (await findNewestMigration(db)) ?? 0;
  const ours = readMigrationFiles(MIGRATIONS).at(-1)?.folderMillis ?? 0;
  if (newest > ours)
    throw new ConfigError(
      'This database was made by a newer version of TowScout. Install that version or a later one, or restore a backup from before the update.',
    );
}

/** In milliseconds; null for an empty database. */
async function findNewestMigration(executor: Executor): Promise<number | null> {
  const [table] = await queryRows<{ exists: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return null;
  const [row] = await queryRows<{ newest: number | null }>(
    executor,
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return row?.newest ?? null;
}
