import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import type { BlockReader, Citation } from '@towscout/domain/parking-rules/risk/citation';

import { citations } from '../../apps/server/src/sources/catalog/san-francisco/citations.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { readDate } from '../../apps/server/src/sources/reading/read-fields.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';

/** The columns of San Francisco's export that are read, and their fields. */
const COLUMNS = new Map([
  ['Citation Number', 'citation_number'],
  ['Citation Issued DateTime', 'citation_issued_datetime'],
  ['Violation', 'violation'],
  ['Violation Description', 'violation_description'],
  ['Citation Location', 'citation_location'],
]);

/** `day`: days since 1970; null when the row has no plausible date. */
export type RowRead =
  | { kind: 'read'; day: number; citation: Citation }
  | { kind: 'rejected'; day: number | null; reason: string };

/** Reads each row of a city's own export, plain or gzipped. Throws UnreadableExport. */
export async function readCityFile(
  path: string,
  blockOf: BlockReader,
  now: Date,
  onRow: (row: RowRead) => void,
): Promise<void> {
  const missing = new Map(COLUMNS);
  let count = 0;
  // Some plates contain a stray quote.
  for await (const row of readExport(path, { hasStrayQuotes: true })) {
    count += 1;
    for (const [column, name] of missing) if (name in row) missing.delete(column);
    onRow(readRow({ ...row, violation_desc: row['violation_description'] }, blockOf, now));
  }
  if (count === 0) throw new UnreadableExport(`${path} has no rows.`);
  for (const column of missing.keys())
    throw new UnreadableExport(`${path} has no column '${column}': it is not San Francisco's export of citations.`);
}

function readRow(row: Row, blockOf: BlockReader, now: Date): RowRead {
  const text = row['citation_issued_datetime'];
  const issued = readDate(typeof text === 'string' ? text.trim() || null : null, 'citation_issued_datetime', now, 0);
  if ('kind' in issued) return { kind: 'rejected', day: null, reason: describeRejects()[issued.reason] };
  const day = issued.day / DAY_MS;
  const reading = citations.read(row, now);
  if (reading.kind === 'rejected') return { kind: 'rejected', day, reason: describeRejects()[reading.reason] };
  if (issued.time === null) return { kind: 'rejected', day, reason: 'No time of day.' };
  const { type, place } = reading.item;
  const at = blockOf(place.street ?? '', place.houseNumber ?? '');
  if (at === null) return { kind: 'rejected', day, reason: 'No street with a house number.' };
  const hour = Math.floor(issued.time / HOUR_MS);
  return { kind: 'read', day, citation: { ...at, day, hour, isSweeping: type === 'Street Cleaning' } };
}
