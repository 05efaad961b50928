import { type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows } from './database.ts';
import { jsonText } from './json-text.ts';

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
