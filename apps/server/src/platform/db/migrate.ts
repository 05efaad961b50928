import { fileURLToPath } from 'node:url';

import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';

import type { Database } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) };

/** Any number will do, as long as every node takes the same one. */
const MIGRATION_LOCK = 7_466_001;

/** Brings the schema up to date. Of many nodes that start together one migrates and the others wait. */
export async function migrateDatabase(db: Database, pool: Pool | null): Promise<void> {
  if (!pool) return migratePglite(db as never, MIGRATIONS);
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(db as never, MIGRATIONS);
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    guard.release();
  }
}
