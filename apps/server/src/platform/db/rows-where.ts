import { getTableColumns, getTableName, type SQL, sql, Subquery } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * For a lateral join: `offset 0` has each row of the other side look its own up by an index, where a plan for all of
 * them may read the whole table for each, above all when the table has grown since its statistics.
 */
export const rowsWhere = <Table extends PgTable>(table: Table, condition: SQL | undefined) =>
  new Subquery(sql`select * from ${table} where ${condition} offset 0`, getTableColumns(table), getTableName(table));
