import type { Rows, Cursor } from './socrata/get-rows.ts';

/** Below what CKAN gives at once, 32,000 by default. */
const PAGE_RECORDS = 5000;
/** CKAN has no date of a record. */
const NEVER_UPDATED = '1970-01-01T00:00:00.000Z';
const DIGITS = 9;

/** The list of records within CKAN's answer, after a title and how they were asked for. */
export const RECORDS = 'records';

/** Records have no number that a question could go on behind: a table is read by the position in it. */
export function recordsUrl(table: string, cursor: Cursor | null, limit = PAGE_RECORDS): URL {
  const url = new URL(table);
  url.searchParams.set('sort', '_id asc');
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('offset', String(positionBehind(cursor)));
  return url;
}

const positionBehind = (cursor: Cursor | null): number => Number(cursor?.rowId ?? 0);

/** With the fields by which a sync goes on, as Socrata's rows have them. */
export function withPositions({ fields, rows }: Rows, cursor: Cursor | null): Rows {
  return { fields, rows: numbered(rows, positionBehind(cursor)) };
}

async function* numbered(pieces: Rows['rows'], before: number): Rows['rows'] {
  let position = before;
  for await (const piece of pieces)
    yield piece.map((row) => {
      position += 1;
      return Object.assign(row, { ':id': String(position).padStart(DIGITS, '0'), ':updated_at': NEVER_UPDATED });
    });
}
