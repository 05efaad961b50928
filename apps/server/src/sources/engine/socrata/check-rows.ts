import type { Row } from '../../city.port.ts';
import type { Cursor } from './get-rows.ts';
import { drifted, lasting, turnedOff } from './socrata-error.ts';

/** So many rows in which a field is never right are no accident. */
const ENOUGH_ROWS = 20;

type Rows = { fields: readonly string[] | null; rows: readonly Row[] };

/** By its header, or because no row of many has it. */
export function checkFields(required: readonly string[], { fields, rows }: Rows): void {
  const lost = missing(required, rows).find((field) =>
    fields ? rows.length > 0 && !fields.includes(field) : rows.length >= ENOUGH_ROWS,
  );
  if (lost !== undefined) throw drifted(lost, `no longer has a field ${lost}`);
}

/** Of a table of which no row was seen before: what lacks a field is another table than the one that was described. */
export function checkFirstAnswer(required: readonly string[], { rows }: Pick<Rows, 'rows'>): void {
  const lost = missing(required, rows);
  if (lost.length > 0) throw turnedOff(lost);
}

const missing = (required: readonly string[], rows: readonly Row[]): string[] =>
  required.filter((field) => !rows.some((row) => row[field] !== undefined));

export function checkTypes(count: number, rejected: readonly { reason: string; field: string }[]): void {
  const [first] = rejected;
  if (!first || count < ENOUGH_ROWS || rejected.length < count) return;
  if (rejected.every(({ reason, field }) => reason === 'wrong_type' && field === first.field))
    throw changed(first.field);
}

const changed = (field: string) => drifted(field, `has something else in its field ${field} than it had`);

const IS_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}Z?$/;
/** Socrata's are twenty characters. */
const MAX_ID_LENGTH = 100;
const AHEAD_MS = 24 * 3_600_000;

/** Throws for rows out of order, and when nothing could come after: a row updated in 2097. */
export function cursorBehind(rows: readonly Row[], before: Cursor | null, now: Date): Cursor {
  let last = before;
  for (const row of rows) {
    const { ':updated_at': updatedAt, ':id': rowId } = row;
    if (typeof updatedAt !== 'string') throw drifted(':updated_at', 'has no field :updated_at');
    if (typeof rowId !== 'string') throw drifted(':id', 'has no field :id');
    if (last && !isBehind({ updatedAt, rowId }, last)) throw lasting('does not keep to the order that was asked for');
    last = { updatedAt, rowId };
  }
  if (!last) throw new Error('there are no rows');
  if (!IS_INSTANT.test(last.updatedAt)) throw changed(':updated_at');
  if (!last.rowId || last.rowId.length > MAX_ID_LENGTH) throw changed(':id');
  if (Date.parse(last.updatedAt) > now.getTime() + AHEAD_MS) throw lasting('says that rows were updated in the future');
  return last;
}

const isBehind = (row: { updatedAt: string; rowId: string }, { updatedAt, rowId }: Cursor): boolean =>
  row.updatedAt > updatedAt || (row.updatedAt === updatedAt && (rowId === null || row.rowId > rowId));
