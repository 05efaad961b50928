import { is, SQL, sql, getTableColumns, getTableName, Subquery, type AnyColumn, eq, isNull, lt, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Like `inArray`, but with one parameter for any number of values, so that its text recurs. An expression is a text. */
export const isOneOf = (column: PgColumn | SQL<string>, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(is(column, SQL) ? 'text' : column.getSQLType())}[])`;

/**
 * For a lateral join: `offset 0` has each row of the other side look its own up by an index, where a plan for all of
 * them may read the whole table for each, above all when the table has grown since its statistics.
 */
export const rowsWhere = <Table extends PgTable>(table: Table, condition: SQL | undefined) =>
  new Subquery(sql`select * from ${table} where ${condition} offset 0`, getTableColumns(table), getTableName(table));

/** No node holds it, or its holder died; also what this node holds itself, where it is named. */
export const isFree = (
  { leasedUntil, leasedBy }: { leasedUntil: AnyColumn; leasedBy?: AnyColumn },
  now: Date,
  node?: string,
) => or(isNull(leasedUntil), lt(leasedUntil, now), leasedBy && node !== undefined ? eq(leasedBy, node) : undefined);
