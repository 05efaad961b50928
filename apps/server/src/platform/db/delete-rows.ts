import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { type Executor, queryRows } from './database.ts';

/** Returns how many; the rows themselves stay in the database. */
export async function deleteRows(executor: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const deleted = executor
    .delete(table)
    .where(where)
    .returning({ one: sql`1` });
  const [row] = await queryRows<{ count: number }>(
    executor,
    sql`with deleted as ${deleted} select count(*)::int as count from deleted`,
  );
  return row?.count ?? 0;
}
