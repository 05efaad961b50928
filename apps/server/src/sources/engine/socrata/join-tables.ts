import type { Dataset, Join, Row } from '../../city.port.ts';
import { checkFields, cursorBehind } from './check-rows.ts';
import { type Rows, type Cursor, pageUrl } from './get-rows.ts';
import { lasting } from './socrata-error.ts';

type Ask = (url: URL) => Promise<Rows>;
type Table = Pick<Dataset<unknown>, 'url' | 'requiredFields' | 'where'>;
export type JoinedRow = Row & { ':id': string };

/** All rows of both tables pass through memory: the largest known pair has 72,000. */
const MOST_ROWS = 500_000;
/** A joined row is of two tables, and so of no single update. */
const NEVER_UPDATED = '1970-01-01T00:00:00.000Z';
const PIECE_ROWS = 500;

/** Sorted by id, so that a sync which was interrupted goes on behind the last one. Rejects with a SocrataError. */
export async function joinTables(ask: Ask, table: Table, { beside, open }: Join, now: Date): Promise<JoinedRow[]> {
  const joining = open();
  await readWhole(ask, beside, now, (row) => joining.addBeside(row));
  await readWhole(ask, table, now, (row) => joining.add(row));
  return joining.rows().toSorted((a, b) => Number(a[':id'] > b[':id']) - Number(a[':id'] < b[':id']));
}

async function readWhole(ask: Ask, table: Table, now: Date, add: (row: Row) => void): Promise<void> {
  const { url, requiredFields, where } = table;
  let cursor: Cursor | null = null;
  let read = 0;
  for (let hasMore = true; hasMore;) {
    hasMore = false;
    const page: Rows = await ask(pageUrl(url, where?.(now), cursor));
    for await (const rows of page.rows) {
      if (rows.length === 0) continue;
      hasMore = true;
      checkFields(requiredFields, { fields: page.fields, rows });
      cursor = cursorBehind(rows, cursor, now);
      for (const row of rows) add(row);
      read += rows.length;
    }
    if (read > MOST_ROWS) throw lasting(`sent more than ${MOST_ROWS.toLocaleString('en-US')} rows`);
  }
}

/** The joined rows behind a cursor, as if they were a table's. */
export const joinedPage = (
  rows: readonly JoinedRow[],
  { requiredFields }: Pick<Table, 'requiredFields'>,
  cursor: Cursor | null,
): Rows => ({
  // Both tables were checked by their own fields.
  fields: requiredFields,
  rows: inPieces(cursor ? rows.filter((row) => row[':id'] > (cursor.rowId ?? '')) : rows),
});

async function* inPieces(rows: readonly JoinedRow[]): Rows['rows'] {
  for (let from = 0; from < rows.length; from += PIECE_ROWS)
    yield rows.slice(from, from + PIECE_ROWS).map((row) => Object.assign({}, row, { ':updated_at': NEVER_UPDATED }));
}
