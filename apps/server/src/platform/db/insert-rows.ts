import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

import { type Executor, queryRows } from './database.ts';

/** NUL and lone surrogates. */
const REFUSED = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** JSON with what jsonb rejects replaced. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return REFUSED.test(text) ? JSON.stringify(value, (_key, part: unknown) => acceptable(part)) : text;
}

const acceptable = (part: unknown): unknown =>
  typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '\uFFFD') : part;

type Rows<Table extends PgTable> = readonly (Table['$inferInsert'] & Record<string, unknown>)[];

/**
 * Inserts rows from one JSON parameter: a parameter for each value takes longer to write than the rows themselves.
 * Columns that no row has keep their defaults; a row without a column that another has gets null.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  const columns = namedColumns(table).filter(({ key }) => rows.some((row) => row[key] !== undefined));
  return sql`insert into ${table} (${toNames(columns)}) ${selectColumns(columns, rows)}`;
}

/** All columns of rows from one JSON parameter, for Drizzle's `insert().select()`; one that a row is without is null. */
export const selectRows = <Table extends PgTable>(table: Table, rows: Rows<Table>): SQL =>
  selectColumns(namedColumns(table), rows);

type NamedColumn = { key: string; column: Column; name: string };

const namedColumns = (table: PgTable): NamedColumn[] =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column, name: toSnakeCase(key) }));

function selectColumns(columns: readonly NamedColumn[], rows: readonly Record<string, unknown>[]): SQL {
  const types = list(columns.map(({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`));
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, column, name }) => [name, toJson(column, row[key])])),
  );
  return sql`select ${toNames(columns)} from json_to_recordset(${jsonText(values)}::json) as given(${types})`;
}

const toNames = (columns: readonly NamedColumn[]): SQL => list(columns.map(({ name }) => sql`${sql.identifier(name)}`));

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function toJson(column: Column, value: unknown): unknown {
  if (value === undefined || value === null || column.getSQLType() === 'jsonb') return value ?? null;
  const given = column.mapToDriverValue(value);
  return typeof given === 'bigint' ? String(given) : given;
}

type Key<Table extends PgTable> = keyof Table['$inferInsert'] & string;

/** For `onConflictDoUpdate`: these columns as the refused row has them. */
export const excluded = <Table extends PgTable, Keys extends Key<Table>>(
  _table: Table,
  ...keys: readonly Keys[]
): Record<Keys, SQL> =>
  Object.fromEntries(keys.map((key) => [key, sql`excluded.${sql.identifier(toSnakeCase(key))}`])) as Record<Keys, SQL>;

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
