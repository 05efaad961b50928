import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';

import type { PlaceKind } from '@towscout/domain/watched-places/place-kinds';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { milesBetween, placedRows } from '#platform/db/geo-sql.ts';
import { rowsWhere } from '#platform/db/rows-where.ts';

import { isUnexpired } from './places/places.queries.ts';
import { isOnlyFor, type OnlyFor, placeName, readerId, readers } from './readers/car-readers.queries.ts';
import { mayReach } from './regions.queries.ts';
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
