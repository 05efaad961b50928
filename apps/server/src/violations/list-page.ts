import {
  type ListViolationsQuery,
  type ParkingViolation,
  parkingViolation,
} from '@towscout/contracts/violations/schema';
import { DAY_MS } from '@towscout/domain/durations';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import { isKnownClosely } from './known-closely.ts';
import { type ListedViolation, listViolations } from './list-violations.queries.ts';

/** Newest first; `next` is the cursor of the next page. */
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
    next: last && rows.length === limit ? toCursor(Date.parse(last.violationDate), last.id) : null,
  };
}

const present = (row: ListedViolation): ParkingViolation => ({
  ...row,
  placeBasis: asBasis(row.placeBasis),
  violationDate: asInstant(row.violationDate),
  issueDate: row.issueDate && asInstant(row.issueDate),
  lastUpdated: asInstant(row.lastUpdated),
  distanceMiles: isKnownClosely(row) ? row.distanceMiles : null,
});

/** PostgreSQL's JSON has microseconds, and the offset of its own time zone. */
const asInstant = (text: string): string => new Date(text).toISOString();

const asBasis = (basis: string | null): ParkingViolation['placeBasis'] =>
  parkingViolation.shape.placeBasis.safeParse(basis).data ?? null;
