import { Readable } from 'node:stream';

import type { LotTow, TowReason } from '@towscout/domain/tow-records/private-lots';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';

import type { Reading, Row } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { UnreadableExport, readDocument } from '../../reading/read-export.ts';
import { asPoint, asRead, createReader, readDate, readNumber, readText, reject } from '../../reading/read-fields.ts';
import type { RejectReason } from '../../reject-reasons.ts';

/** Fields of the county's export of tows from private lots, and of a copy that others made of it. */
const REASON = ['tow_reason', 'reason_for_tow'] as const;
const POINT = 'geo_location_field';
const FIELDS = ['tow_date', 'location', 'city', POINT, 'lat', 'lon', ...REASON];
const REQUIRED_FIELDS = ['tow_date', 'location', 'city'];

/** Our reading of the county's words. PVT says only that the lot is private. */
const REASONS: Readonly<Record<string, TowReason>> = {
  NOP: 'no_permit',
  'NO PERMIT': 'no_permit',
  'INVALID PERMIT': 'no_permit',
  PKG: 'parking',
  HANDICAP: 'parking',
  DBL: 'parking',
  EXP: 'expired',
  VISIT: 'expired',
  FIRE: 'fire_lane',
  ABN: 'abandoned',
  DAV: 'abandoned',
  WALK: 'walked_off',
};

/** Reads where, when and why a car was towed; the car, the company and the notes are left. */
export const readTrespassTow: (row: Row, now: Date) => Reading<LotTow> = createReader(FIELDS, (row, now) => {
  const towed = readDate(readText(row, 'tow_date'), 'tow_date', now, 0);
  if ('kind' in towed) return towed;
  const location = readText(row, 'location');
  if (!location) return reject('no_place', 'location');
  const reason = REASON.map((field) => readText(row, field)).find((text) => text !== null);
  return asRead({
    lot: `${location}, ${readText(row, 'city') ?? ''}`.toUpperCase(),
    place: wktPoint(readText(row, POINT)) ?? asPoint(readNumber(row, 'lat'), readNumber(row, 'lon')),
    day: dayName(towed.day),
    reason: REASONS[reason?.toUpperCase() ?? ''] ?? null,
  });
});

const WKT = /^POINT \((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/;

function wktPoint(text: string | null): LatLng | null {
  const [, lng, lat] = WKT.exec(text ?? '') ?? [];
  return asPoint(Number(lat), Number(lng));
}

type CollectedTows = { tows: LotTow[]; rows: number; rejected: Map<RejectReason, number> };

/** Throws UnreadableExport for what is no list of tows from private lots; `name` is what messages call it. */
export async function collectTows(
  name: string,
  rows: AsyncIterable<Row>,
  now: Date,
  mostRows: number,
): Promise<CollectedTows> {
  const collected: CollectedTows = { tows: [], rows: 0, rejected: new Map() };
  const missing = new Set(REQUIRED_FIELDS);
  for await (const row of rows) {
    collected.rows += 1;
    if (collected.rows > mostRows) throw new UnreadableExport(`${name} has more than ${withCommas(mostRows)} rows.`);
    for (const field of missing) if (field in row) missing.delete(field);
    const reading = readTrespassTow(row, now);
    if (reading.kind === 'read') collected.tows.push(reading.item);
    else collected.rejected.set(reading.reason, (collected.rejected.get(reading.reason) ?? 0) + 1);
  }
  if (collected.rows === 0) throw new UnreadableExport(`${name} has no rows.`);
  for (const field of missing)
    throw new UnreadableExport(`${name} is no list of tows from private lots: it has no column '${field}'.`);
  return collected;
}

/** Three times the list of 2026. */
const MOST_ROWS = 500_000;
/** So that reading a large list doesn't keep others waiting. */
const CHUNK_BYTES = 64 * 1024;

/** The county's whole export. Throws UnreadableExport. */
export async function readTrespassTows(content: Buffer, now: Date): Promise<LotTow[]> {
  const chunks = Readable.from(inChunks(content), { objectMode: true });
  return (await collectTows('The list', readDocument('The list', chunks), now, MOST_ROWS)).tows;
}

async function* inChunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    yield content.subarray(from, from + CHUNK_BYTES);
    await new Promise(setImmediate);
  }
}
