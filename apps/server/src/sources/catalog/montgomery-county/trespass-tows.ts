import type { LotTow, TowReason } from '@towscout/domain/tow-records/private-lots/lot-tow';
import type { LatLng } from '@towscout/geo';

import type { Reading, Row } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { asPoint, asRead, createReader, readDate, readNumber, readText, reject } from '../../reading/read-fields.ts';

/** Fields of the county's export of tows from private lots, and of a copy that others made of it. */
const REASON = ['tow_reason', 'reason_for_tow'] as const;
const POINT = 'geo_location_field';
const FIELDS = ['tow_date', 'location', 'city', POINT, 'lat', 'lon', ...REASON];
export const REQUIRED_FIELDS = ['tow_date', 'location', 'city'];

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
