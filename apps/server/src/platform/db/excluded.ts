import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type Key<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** For `onConflictDoUpdate`: these columns as the refused row has them. */
export const excluded = <Table extends PgTable, Keys extends Key<Table>>(
  _table: Table,
  ...keys: readonly Keys[]
): Record<Keys, SQL> =>
  Object.fromEntries(keys.map((key) => [key, sql`excluded.${sql.identifier(toSnakeCase(key))}`])) as Record<Keys, SQL>;
