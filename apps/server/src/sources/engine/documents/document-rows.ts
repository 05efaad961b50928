import type { Row } from '../../city.port.ts';
import type { Rows, Cursor } from '../socrata/get-rows.ts';
import { lasting } from '../socrata/socrata-error.ts';

/** Which of a curb's regulations a row is of, from 0. */
export const REGULATION = ':regulation';
/** The part of a regulation that asks for a payment, where it limits the stay, too. */
export const PAYMENT = 'payment';

/** Instead of a curb's regulations, when there are more than are read. */
export const TOO_MANY = 'too many';

/** A document has no date of a row. */
const NEVER_UPDATED = '1970-01-01T00:00:00.000Z';
const DIGITS = 9;
const PAGE_ROWS = 5000;
const MOST_ROWS = 200_000;

/** Numbered in the order of the document, as a sync goes on behind a row. Throws at the first one too many. */
export function numbered(rows: Iterable<Row>): Row[] {
  const all: Row[] = [];
  for (const row of rows) {
    if (all.length >= MOST_ROWS) throw lasting(`sent more than ${MOST_ROWS.toLocaleString('en-US')} regulations`);
    all.push({ ...row, ':id': String(all.length + 1).padStart(DIGITS, '0'), ':updated_at': NEVER_UPDATED });
  }
  return all;
}

export const rowsBehind = (rows: readonly Row[], cursor: Cursor | null): readonly Row[] =>
  rows.slice(Number(cursor?.rowId ?? 0));

/** Some of a document's rows; none behind its last. */
export const pageBehind = (rows: readonly Row[], cursor: Cursor | null): Rows => ({
  fields: null,
  rows: inPiece(rowsBehind(rows, cursor).slice(0, PAGE_ROWS)),
});

async function* inPiece(rows: readonly Row[]): Rows['rows'] {
  if (rows.length > 0) yield [...rows];
}
