import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';

import { foldPlate } from '@towscout/contracts/violations/paths';
import { ALERT_DEFAULTS } from '@towscout/contracts/watched-places/paths';
import type { PlaceKind } from '@towscout/contracts/watched-places/schema';
import { type WatchedPlate, readWatchedPlates } from '@towscout/contracts/watched-places/watched-plates';
import { boxesAround, type LatLng, miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { boxText, milesBetween, pointText } from '#platform/db/geo-sql.ts';
import { rowsWhere } from '#platform/db/rows-where.ts';

import { isUnexpired } from './places/places.queries.ts';
import { placeName, readerId, readers } from './readers/car-readers.queries.ts';
import { isInRegionsOf } from './regions.queries.ts';
import { alertPlaces, userAlertPreferences } from './watched-places.table.ts';

/** Specification, section 9. */
const MOST_MILES = miles(2);

/** In miles. */
export type NearViolation = {
  userId: string;
  placeId: string | null;
  placeKind: PlaceKind;
  /** Of a parked car only for its co-drivers. */
  placeName: string | null;
  distanceMiles: number;
};
export type PlacedViolation = { id: string; place: LatLng; violationType: string };

/** Each matching place, nearest first. */
export async function findWatchersNear(
  executor: Executor,
  issued: readonly PlacedViolation[],
  now: Date,
): Promise<(NearViolation & { violationId: string })[]> {
  if (issued.length === 0) return [];
  const boxes = issued.flatMap(({ id, violationType: type, place }) => {
    const at = pointText(place);
    return boxesAround(place, MOST_MILES).map((box) => ({ id, type, at, reach: boxText(box) }));
  });
  const distance = milesBetween(alertPlaces.place, sql`issued.at`);
  const { violationAlertRadius, violationTypes } = userAlertPreferences;
  const rows = await executor
    .select({
      violationId: sql<string>`issued.id`,
      userId: readerId,
      placeId: alertPlaces.id,
      placeKind: alertPlaces.kind,
      placeName,
      distanceMiles: distance.mapWith(Number),
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as issued(id uuid, type text, at point, reach box)`)
    .innerJoinLateral(
      rowsWhere(
        alertPlaces,
        sql`${alertPlaces.place} <@ issued.reach and ${isInRegionsOf(issued.map(({ place }) => ({ place, radius: MOST_MILES })))}`,
      ),
      sql`true`,
    )
    .innerJoin(readers, sql`true`)
    .leftJoin(userAlertPreferences, eq(userAlertPreferences.userId, readerId))
    .where(
      and(
        alertPlaces.isActive,
        isUnexpired(now),
        lte(distance, sql`coalesce(${violationAlertRadius}, ${ALERT_DEFAULTS.violationAlertRadius})`),
        wantsViolations,
        or(
          isNull(violationTypes),
          sql`${violationTypes} = '[]'::jsonb`,
          sql`${violationTypes} @> to_jsonb(issued.type)`,
        ),
      ),
    )
    .orderBy(asc(distance));
  // Guaranteed by the CHECK.
  return rows as (NearViolation & { violationId: string })[];
}

const wantsViolations = sql`coalesce(${userAlertPreferences.enableViolationAlerts}, true)`;

type PlateWatcher = { userId: string; plateKey: string; watched: WatchedPlate; since: Date };

/** One index lookup per plate, whatever its state: a single query would scan the table. */
export async function findPlateWatchers(executor: Executor, plateKeys: readonly string[]): Promise<PlateWatcher[]> {
  if (plateKeys.length === 0) return [];
  const { userId, plateNumbers, plateKeys: watchedKeys, platesSince, updatedAt } = userAlertPreferences;
  const rows = await executor
    .select({ plateKey: sql<string>`issued.plate_key`, userId, plateNumbers, platesSince, updatedAt })
    .from(sql`jsonb_array_elements_text(${JSON.stringify([...new Set(plateKeys)])}::jsonb) as issued(plate_key)`)
    .innerJoin(userAlertPreferences, sql`${watchedKeys} @> array[issued.plate_key]`)
    .where(wantsViolations);
  return rows.flatMap(({ userId: watcher, plateKey, ...row }) =>
    readWatchedPlates(row.plateNumbers)
      .filter(({ plate }) => foldPlate(plate) === plateKey)
      .map((watched) => ({
        userId: watcher,
        plateKey,
        watched,
        // Older rows only have the time of the last change.
        since: new Date(row.platesSince[plateKey] ?? row.updatedAt),
      })),
  );
}
