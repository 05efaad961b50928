import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Like `inArray`, but with one parameter for any number of values. */
export const isOneOf = (column: PgColumn, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
