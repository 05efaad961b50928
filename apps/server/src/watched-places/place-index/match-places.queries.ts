import { and, eq, lte, type SQL, sql } from 'drizzle-orm';

import type { PlaceKind } from '@towscout/contracts/watched-places/schema';
import type { LatLng } from '@towscout/geo';
import { type Locale, toLocale } from '@towscout/messages/locale';

import { localeOf } from '#accounts';
import { rowsWhere } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';
import { milesBetween, placedRows } from '#platform/db/geo-sql.ts';

import { isUnexpired } from '../places/places.queries.ts';
import { DEFAULT_PREFERENCES, preferenceColumns, type Preferences } from '../preferences/preferences.queries.ts';
import { isOnlyFor, type OnlyFor, placeName, readerId, readers } from '../readers/car-readers.queries.ts';
import { mayReach } from '../regions.queries.ts';
import type { SnoozedUntil } from '../snoozes/snooze.ts';
import { snoozedUntil } from '../snoozes/snoozes.queries.ts';
import { alertPlaces, userAlertPreferences } from '../watched-places.table.ts';

/** An active place whose circle contains a truck, with the preferences of the user to alert. */
export type PlaceMatch = {
  sightingId: string;
  placeId: string;
  /** The user to alert: the owner, or a co-driver of a parked car. */
  userId: string;
  ownerId: string;
  kind: PlaceKind;
  /** A parked car has a name only for its co-drivers. */
  name: string | null;
  radius: number;
  distanceMiles: number;
  /** The preferences of `userId`. */
  preferences: Preferences;
  locale: Locale;
  /** The snooze of `userId`. */
  snoozedUntil: SnoozedUntil;
};

export type PlacedTruck = { id: string; place: LatLng };

const at = sql`truck.at`;
/** `offset 0` keeps the planner from measuring once for the condition and again for the result. */
const measured = sql`lateral (select ${milesBetween(alertPlaces.place, at)} as miles offset 0) as measured`;
const distance = sql<number>`measured.miles`;

/** Uses the index of boxes first, then measures the exact distance, in one query. */
export const matchPlaces = async (
  executor: Executor,
  trucks: readonly PlacedTruck[],
  now: Date,
  only?: OnlyFor,
): Promise<PlaceMatch[]> =>
  trucks.length === 0
    ? []
    : matchAmong(
        executor,
        {
          trucks: placedRows('truck', trucks),
          mayMatch: sql`${alertPlaces.reach} @> box(${at}, ${at}) and ${mayReach(trucks)}`,
        },
        now,
        only,
      );

/** The trucks, as `truck` with a column `at`, and the condition for the places to measure for each. */
type Candidates = { trucks: SQL; mayMatch: SQL };

/** Measures the exact distance, and finds the users to alert. */
export async function matchAmong(
  executor: Executor,
  { trucks, mayMatch }: Candidates,
  now: Date,
  only?: OnlyFor,
): Promise<PlaceMatch[]> {
  const rows = await executor
    .select({
      sightingId: sql<string>`truck.id`,
      placeId: alertPlaces.id,
      userId: readerId,
      ownerId: alertPlaces.userId,
      kind: alertPlaces.kind,
      name: placeName,
      radius: alertPlaces.radius,
      distanceMiles: distance.mapWith(Number),
      saved: preferenceColumns,
      snoozedUntil: snoozedUntil(readerId),
      chosen: localeOf(readerId),
    })
    .from(trucks)
    .innerJoinLateral(rowsWhere(alertPlaces, mayMatch), sql`true`)
    .innerJoin(measured, sql`true`)
    .innerJoin(readers, sql`true`)
    .leftJoin(userAlertPreferences, eq(userAlertPreferences.userId, readerId))
    .where(and(alertPlaces.isActive, isUnexpired(now), lte(distance, alertPlaces.radius), isOnlyFor(only)));
  return rows.map(({ saved, chosen, ...match }) =>
    Object.assign(match, {
      // Guaranteed by the CHECK.
      kind: match.kind as PlaceKind,
      preferences: saved ?? DEFAULT_PREFERENCES,
      locale: toLocale(chosen),
    }),
  );
}
