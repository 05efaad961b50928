import { and, desc, gte, inArray, lte } from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import type { TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import type { Surroundings } from './counted-trucks.queries.ts';
import { sightingEvents } from './history.table.ts';

/** What is told of a truck: not that it left one cell for another, or that its time was up. */
const TOLD = ['reported', 'confirmed', 'status_changed', 'moved', 'departed'] as const;

/** Something that a truck did, without who said so. */
export type ToldEvent = {
  id: number;
  sightingId: string;
  kind: (typeof TOLD)[number];
  at: Date;
  place: LatLng;
  source: Source;
  status: TruckStatus | null;
};

/** What trucks did around a place since then, newest first. */
export async function findRecordedAround(
  executor: Executor,
  { center, radius }: Surroundings,
  since: Date,
  limit: number,
): Promise<ToldEvent[]> {
  const { id, sightingId, kind, at, place, source, status, recordedAt } = sightingEvents;
  const rows = await executor
    .select({ id, sightingId, kind, at, place, source, status })
    .from(sightingEvents)
    .where(
      and(
        gte(recordedAt, since),
        gte(at, since),
        inArray(kind, [...TOLD]),
        inBoxesAround(place, center, radius),
        lte(milesFrom(place, center), radius),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
  // The table's CHECKs and those of the sightings guarantee these values; a row in a circle has a place.
  return rows as ToldEvent[];
}
