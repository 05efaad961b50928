import { z } from 'zod';

import {
  listViolationsQuery,
  parkingViolation,
  type ParkingViolation,
  violationPaths,
} from '@towscout/contracts/violations';
import { miles } from '@towscout/geo';

import type { App } from '#platform/http/app.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';

import { isKnownClosely } from './known-closely.ts';
import { type ListedViolation, listViolations } from './violations.queries.ts';

const DAY_MS = 24 * 3_600_000;

/** The violations of a place, for everybody: no plate is among what is read for it. */
export function violationRoutes(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  app.get(
    violationPaths.list,
    { config: forAnyone, schema: { querystring: listViolationsQuery, response: { 200: z.array(parkingViolation) } } },
    async (request, reply) => {
      const { lat, lng, radius, days, limit, cursor } = request.query;
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
      if (last && rows.length === limit)
        void reply.header(
          'link',
          nextLink(
            violationPaths.list,
            { lat, lng, radius, days, limit },
            toCursor(Number(last.violationDate), last.id),
          ),
        );
      return rows.map(present);
    },
  );
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
