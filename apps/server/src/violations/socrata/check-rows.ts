import type { Row } from '../cities/city.port.ts';
import type { Cursor } from './page-query.ts';
import { drifted, lasting } from './socrata-error.ts';

/** So many rows in which a field is never right are no accident. */
const ENOUGH_ROWS = 20;

/** Throws when the table has lost a field that it cannot do without: by its header, or because no row of many has it. */
export function checkFields(
  required: readonly string[],
  { fields, rows }: { fields: readonly string[] | null; rows: readonly Row[] },
): void {
  const lost = required.find(
    (field) =>
      !rows.some((row) => row[field] !== undefined) &&
      (fields ? rows.length > 0 && !fields.includes(field) : rows.length >= ENOUGH_ROWS),
  );
  if (lost !== undefined) throw drifted(lost, `has no field ${lost} any more`);
}

/** Throws when every one of many rows has a field of another type than it had. */
export function checkTypes(count: number, aside: readonly { reason: string; field: string }[]): void {
  const [first] = aside;
  if (!first || count < ENOUGH_ROWS || aside.length < count) return;
  if (aside.every(({ reason, field }) => reason === 'wrong_type' && field === first.field))
    throw drifted(first.field, `has something else in its field ${first.field} than it had`);
}

/** Where reading goes on behind these rows. Throws unless they come behind the cursor, in the order that was asked for. */
export function cursorBehind(rows: readonly Row[], before: Cursor | null): Cursor {
  let last = before;
  for (const row of rows) {
    const { ':updated_at': updatedAt, ':id': rowId } = row;
    if (typeof updatedAt !== 'string') throw drifted(':updated_at', 'has no field :updated_at');
    if (typeof rowId !== 'string') throw drifted(':id', 'has no field :id');
    if (last && !isBehind({ updatedAt, rowId }, last)) throw lasting('does not keep to the order that was asked for');
    last = { updatedAt, rowId };
  }
  if (!last) throw new Error('there are no rows');
  return last;
}

const isBehind = (row: { updatedAt: string; rowId: string }, { updatedAt, rowId }: Cursor): boolean =>
  row.updatedAt > updatedAt || (row.updatedAt === updatedAt && (rowId === null || row.rowId > rowId));
