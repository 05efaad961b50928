import { type SQL, sql } from 'drizzle-orm';

/**
 * True when a row's columns differ from before the statement that wrote it. A statement sees its table as it was before
 * it ran, so the new row can be compared with the old one.
 */
export function differsFromBefore(table: string, key: readonly string[], columns: readonly string[]): SQL {
  const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');
  return sql.raw(`not exists (select from ${table} as before where (${of('before', key)}) = (${of(table, key)})
    and (${of('before', columns)}) is not distinct from (${of(table, columns)}))`);
}
