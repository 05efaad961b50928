import { and, asc, desc, inArray, lte, type SQL, sql } from 'drizzle-orm';

import { ALIKE_RADIUS_MILES } from '@towscout/contracts/towed-cars/paths';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { milesBetween } from '#platform/db/geo-sql.ts';

import type { TowedCarRow } from './tows.queries.ts';
import { towedCars } from './tows.table.ts';

/** Makes are as `readMake` writes them. */
export type Description = { make: string | null; place: LatLng; since: Date };

/** A car without a plate that fits by its make or by its place, and by neither against it. */
export function isAlike(make: SQL, milesAway: SQL<number | null>): SQL {
  const isMake = sql`lower(${towedCars.make}) = lower(${make})`;
  const isNear = sql`${milesAway} <= ${ALIKE_RADIUS_MILES}`;
  return sql`(${towedCars.plateKey} is null and coalesce(${isMake}, ${isNear}, false)
    and coalesce(${isMake}, true) and coalesce(${isNear}, true))`;
}

/** Null where the list doesn't say whence, or nobody asked about a place. */
export const milesFromTow = (place: SQL): SQL<number | null> =>
  sql`case when ${towedCars.fromPlace} is not null and ${place} is not null
    then ${milesBetween(towedCars.fromPlace, place)} end`;

/** A time may be an hour off; a day has no hour. The index finds the day. */
export const isSince = (since: SQL): SQL => sql`(${towedCars.towedAt} >= ${since} - interval '1 day'
  and (not ${towedCars.isTimeKnown} or ${towedCars.towedAt} >= ${since} - interval '1 hour'))`;

export type AlikeCar = { car: TowedCarRow; distanceMiles: number | null };

/** The nearest first, then the newest. */
export async function findAlike(
  executor: Executor,
  { sources, make, place, since }: Description & { sources: readonly string[] },
  now: Date,
  limit: number,
): Promise<AlikeCar[]> {
  if (sources.length === 0) return [];
  const distanceMiles = milesFromTow(sql`(point(${place.lng}::float8, ${place.lat}::float8))`);
  return executor
    .select({ car: towedCars, distanceMiles })
    .from(towedCars)
    .where(
      and(
        inArray(towedCars.source, [...sources]),
        lte(towedCars.towedAt, now),
        isSince(sql`${since.toISOString()}::timestamptz`),
        isAlike(sql`${make}::text`, distanceMiles),
      ),
    )
    .orderBy(asc(distanceMiles), desc(towedCars.towedAt), sql`${towedCars.source}, ${towedCars.id}`)
    .limit(limit);
}
