import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Like `inArray`, but with one parameter for any number of values, so that its text recurs. An expression is a text. */
export const isOneOf = (column: PgColumn | SQL<string>, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(is(column, SQL) ? 'text' : column.getSQLType())}[])`;
