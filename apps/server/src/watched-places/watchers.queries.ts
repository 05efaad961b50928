import { and, asc, eq, lte, ne, sql, isNull, or } from 'drizzle-orm';

import { foldPlate } from '@towscout/contracts/violations/constants';
import { ALERT_DEFAULTS } from '@towscout/contracts/watched-places/constants';
import { type WatchedPlate, readWatchedPlates } from '@towscout/contracts/watched-places/watched-plates';
import type { PlaceKind } from '@towscout/domain/watched-places/place-kinds';
import { type LatLng, boxesAround, miles } from '@towscout/geo';

import { rowsWhere } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';
import { milesBetween, placedRows, boxText, pointText } from '#platform/db/geo-sql.ts';

import { isUnexpired } from './places/places.queries.ts';
import { isOnlyFor, type OnlyFor, placeName, readerId, readers } from './readers/car-readers.queries.ts';
import { mayReach, isInRegionsOf } from './regions.queries.ts';
import { alertPlaces, userAlertPreferences } from './watched-places.table.ts';

/** An active place whose circle contains a tow record, for a user who wants record alerts. Distance in miles. */
export type RecordWatcher = {
  recordId: string;
  userId: string;
  ownerId: string;
  placeId: string;
  placeKind: PlaceKind;
  /** A parked car has a name only for its co-drivers. */
  placeName: string | null;
  distanceMiles: number;
};
type PlacedRecord = { id: string; place: LatLng };

/** Without users' own positions, which only get alerts about trucks. The parked car first, then nearest first. */
export async function findRecordWatchers(
  executor: Executor,
  records: readonly PlacedRecord[],
  now: Date,
  only?: OnlyFor,
): Promise<RecordWatcher[]> {
  if (records.length === 0) return [];
  const at = sql`record.at`;
  const distance = milesBetween(alertPlaces.place, at);
  const rows = await executor
    .select({
      recordId: sql<string>`record.id`,
      userId: readerId,
      ownerId: alertPlaces.userId,
      placeId: alertPlaces.id,
      placeKind: alertPlaces.kind,
      placeName,
      distanceMiles: distance.mapWith(Number),
    })
    .from(placedRows('record', records))
    .innerJoinLateral(
      rowsWhere(alertPlaces, sql`${alertPlaces.reach} @> box(${at}, ${at}) and ${mayReach(records)}`),
      sql`true`,
    )
    .innerJoin(readers, sql`true`)
    .leftJoin(userAlertPreferences, eq(userAlertPreferences.userId, readerId))
    .where(
      and(
        ne(alertPlaces.kind, 'here'),
        alertPlaces.isActive,
        isUnexpired(now),
        lte(distance, alertPlaces.radius),
        sql`coalesce(${userAlertPreferences.enableRecordAlerts}, true)`,
        isOnlyFor(only),
      ),
    )
    .orderBy(sql`${alertPlaces.kind} <> 'parked'`, asc(distance), asc(alertPlaces.id));
  // Guaranteed by the CHECK.
  return rows as RecordWatcher[];
}

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
