import { type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows } from './database.ts';
import { jsonText } from './insert-rows.ts';

/**
 * The places of those of these whose mark is not the stored one: a text, which is a subquery by `given.number`, because
 * for a join PostgreSQL reads the whole table for each batch.
 */
export async function findChanged(
  executor: Executor,
  marked: readonly { number: string; mark: number }[],
  storedMark: SQL,
): Promise<number[]> {
  if (marked.length === 0) return [];
  const numbers = jsonText(marked.map(({ number }) => number));
  const marks = `{${marked.map(({ mark }) => mark).join()}}`;
  const rows = await queryRows<{ at: number }>(
    executor,
    sql`select (given.place - 1)::int as at
      from rows from (jsonb_array_elements_text(${numbers}::jsonb), unnest(${marks}::text[])) with ordinality as given(number, mark, place)
      where given.mark is distinct from (${storedMark})`,
  );
  return rows.map(({ at }) => at);
}

/**
 * True when a row's columns differ from before the statement that wrote it. A statement sees its table as it was before
 * it ran, so the new row can be compared with the old one.
 */
export function differsFromBefore(table: string, key: readonly string[], columns: readonly string[]): SQL {
  const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');
  return sql.raw(`not exists (select from ${table} as before where (${of('before', key)}) = (${of(table, key)})
    and (${of('before', columns)}) is not distinct from (${of(table, columns)}))`);
}
