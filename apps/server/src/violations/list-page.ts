import { type ListViolationsQuery, parkingViolation, type ParkingViolation } from '@towscout/contracts/violations';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import { isKnownClosely } from './known-closely.ts';
import { type ListedViolation, listViolations } from './violations.queries.ts';

const DAY_MS = 24 * 3_600_000;

/** A page of violations as everybody may see them, newest first; `next` is the cursor of the one after it. */
export type ViolationPage = { violations: ParkingViolation[]; next: string | null };

/** No plate is among what is read for it. */
export async function listPage(
  { db, clock }: { db: Database; clock: Clock },
  { lat, lng, radius, days, limit, cursor }: ListViolationsQuery,
): Promise<ViolationPage> {
  const around =
    lat === undefined || lng === undefined || radius === undefined
      ? null
      : { place: { lat, lng }, radius: miles(radius) };
  const rows = await listViolations(db, {
    around,
    since: new Date(clock.now().getTime() - days * DAY_MS),
    after: cursor === undefined ? null : fromCursor(cursor),
    limit,
  });
  const last = rows.at(-1);
  return {
    violations: rows.map(present),
    next: last && rows.length === limit ? toCursor(Number(last.violationDate), last.id) : null,
  };
}

const present = ({ place, distanceMiles, ...row }: ListedViolation): ParkingViolation => ({
  id: row.id,
  violationType: row.violationType,
  fineAmount: row.fineAmount,
  latitude: place?.lat ?? null,
  longitude: place?.lng ?? null,
  precisionMeters: row.precisionMeters,
  placeBasis: asBasis(row.placeBasis),
  location: row.location,
  violationDate: row.violationDate.toISOString(),
  issueDate: row.issueDate?.toISOString() ?? null,
  status: row.status,
  citySource: row.citySource,
  lastUpdated: row.lastUpdated.toISOString(),
  distanceMiles: isKnownClosely(row) ? distanceMiles : null,
});

const asBasis = (basis: string | null): ParkingViolation['placeBasis'] =>
  parkingViolation.shape.placeBasis.safeParse(basis).data ?? null;
