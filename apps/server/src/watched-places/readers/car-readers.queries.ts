import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';

import { coDrivers, sharedCars, alertPlaces } from '../watched-places.table.ts';
import { type Reading, readingKey } from './reading.ts';

/** Who is alerted of a place: its owner, and the co-drivers of a parked car, to whom it has a name. */
export const readers = sql`lateral (
  select ${alertPlaces.userId} as id, null::text as car_name
  union all
  select ${coDrivers.userId}, ${sharedCars.name} from ${sharedCars} join ${coDrivers} on ${coDrivers.carId} = ${sharedCars.id}
  where ${alertPlaces.kind} = 'parked' and ${sharedCars.ownerId} = ${alertPlaces.userId}) as reader`;

export const readerId = sql<string>`reader.id`;
export const carName = sql<string | null>`reader.car_name`;

/** The name of a place, as its reader knows it. */
export const placeName = sql<
  string | null
>`case when ${alertPlaces.kind} = 'parked' then ${carName} else ${alertPlaces.name} end`;

export type OnlyFor = { placeId: string } | { userId: string };

export function isOnlyFor(only: OnlyFor | undefined): SQL | undefined {
  if (!only) return undefined;
  if ('placeId' in only) return eq(alertPlaces.id, only.placeId);
  const { userId } = only;
  return and(eq(readerId, userId), or(eq(alertPlaces.userId, userId), inArray(alertPlaces.userId, ownersFor(userId))));
}

/** Narrows to an index before the readers are looked up. */
const ownersFor = (userId: string) =>
  sql`(select ${sharedCars.ownerId} from ${sharedCars} join ${coDrivers} on ${coDrivers.carId} = ${sharedCars.id} where ${coDrivers.userId} = ${userId})`;

export async function findCoDriverIds(executor: Executor, ownerId: string): Promise<string[]> {
  const rows = await executor
    .select({ userId: coDrivers.userId })
    .from(coDrivers)
    .innerJoin(sharedCars, eq(sharedCars.id, coDrivers.carId))
    .where(eq(sharedCars.ownerId, ownerId));
  return rows.map(({ userId }) => userId);
}

/** Which of these are alerted of these places now. */
export async function findReadings(executor: Executor, asked: readonly Reading[]): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const rows = await executor
    .select({ userId: readerId, placeId: alertPlaces.id })
    .from(alertPlaces)
    .innerJoin(readers, sql`true`)
    .where(
      and(
        alertPlaces.isActive,
        isOneOf(alertPlaces.id, new Set(asked.map(({ placeId }) => placeId))),
        isOneOf(readerId, new Set(asked.map(({ userId }) => userId))),
      ),
    );
  return new Set(rows.map(readingKey));
}
