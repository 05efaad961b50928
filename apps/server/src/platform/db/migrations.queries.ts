import { sql } from 'drizzle-orm';

import { type Executor, rowsOf } from './database.ts';

/** When the newest migration that this database has seen was written, in milliseconds; null for an empty database. */
export async function findNewestMigration(executor: Executor): Promise<number | null> {
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
