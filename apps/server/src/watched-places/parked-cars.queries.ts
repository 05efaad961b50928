import { and, asc, eq, lte, sql, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Box, boxesAround, type LatLng, type Miles } from '@towscout/geo';

import { rowsWhere } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';
import { boxText, milesBetween, pointText } from '#platform/db/geo-sql.ts';

import { isUnexpired } from './places/places.queries.ts';
import { carName, isOnlyFor, type OnlyFor, readerId, readers } from './readers/car-readers.queries.ts';
import { isInRegionsOf } from './regions.queries.ts';
import { alertPlaces } from './watched-places.table.ts';

/** With no parameter, so that a plan that is kept can use the index of such cars. */
const isParked = sql`${alertPlaces.kind} = 'parked' and ${alertPlaces.isActive}`;

export type Circle = { id: string; place: LatLng; radius: Miles };
/** `carName` is the name of a car that somebody shares with this user. */
export type ParkedCar = {
  circleId: string;
  placeId: string;
  userId: string;
  carName: string | null;
  place: LatLng;
  /** Where its owner named its address. */
  street: string | null;
  houseNumber: string | null;
};

/** One query on the index, then the exact distance. */
export async function findParkedCarsIn(
  executor: Executor,
  circles: readonly Circle[],
  now: Date,
  only?: OnlyFor,
): Promise<ParkedCar[]> {
  if (circles.length === 0) return [];
  const boxes = circles.flatMap(({ id, place, radius }) => {
    const at = pointText(place);
    return boxesAround(place, radius).map((box) => ({ id, radius, at, reach: boxText(box) }));
  });
  const distance = milesBetween(alertPlaces.place, sql`circle.at`);
  return executor
    .select({
      circleId: sql<string>`circle.id`,
      placeId: alertPlaces.id,
      userId: readerId,
      carName,
      place: alertPlaces.place,
      street: alertPlaces.street,
      houseNumber: alertPlaces.houseNumber,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as circle(id text, radius float8, at point, reach box)`,
    )
    .innerJoinLateral(
      rowsWhere(alertPlaces, sql`${alertPlaces.place} <@ circle.reach and ${isInRegionsOf(circles)}`),
      sql`true`,
    )
    .innerJoin(readers, sql`true`)
    .where(
      and(
        eq(alertPlaces.kind, 'parked'),
        alertPlaces.isActive,
        isUnexpired(now),
        lte(distance, sql`circle.radius`),
        isOnlyFor(only),
      ),
    )
    .orderBy(asc(alertPlaces.id), asc(readerId));
}

/** Boxes around all parked cars, those of a tenth of a degree in one. */
export const findParkedBoxes = (executor: Executor, now: Date): Promise<Box[]> => {
  const [lng, lat] = [sql`${alertPlaces.place}[0]`, sql`${alertPlaces.place}[1]`];
  return executor
    .select({
      south: sql`min(${lat})`.mapWith(Number),
      west: sql`min(${lng})`.mapWith(Number),
      north: sql`max(${lat})`.mapWith(Number),
      east: sql`max(${lng})`.mapWith(Number),
    })
    .from(alertPlaces)
    .where(and(isParked, isUnexpired(now)))
    .groupBy(sql`floor(${lat} * 10)`, sql`floor(${lng} * 10)`);
};

/** A parked car to one who is alerted of it, and where their phone is, as far as it is known. */
export type CarToCheck = {
  placeId: string;
  ownerId: string;
  userId: string;
  /** Of a car that its owner shares with this user. */
  carName: string | null;
  place: LatLng;
  address: string | null;
  /** Where its owner named its address. */
  street: string | null;
  houseNumber: string | null;
  parkedAt: Date;
  phone: LatLng | null;
};

const phones = alias(alertPlaces, 'phones');

const selectCars = (executor: Executor, now: Date) =>
  executor
    .select({
      placeId: alertPlaces.id,
      ownerId: alertPlaces.userId,
      userId: readerId,
      carName,
      place: alertPlaces.place,
      address: alertPlaces.address,
      street: alertPlaces.street,
      houseNumber: alertPlaces.houseNumber,
      parkedAt: alertPlaces.createdAt,
      phone: phones.place,
    })
    .from(alertPlaces)
    .innerJoin(readers, sql`true`)
    .leftJoin(
      phones,
      and(
        eq(phones.userId, readerId),
        eq(phones.kind, 'here'),
        sql`${phones.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .$dynamic();

/** Due by their time, or one car whatever its time. */
type Claim = { now: Date; until: Date; limit: number; placeId?: string };

/** Takes cars until an instant, at which they are due again if their check was not finished. */
export async function claimCarsToCheck(
  executor: Executor,
  { now, until, limit, placeId }: Claim,
): Promise<CarToCheck[]> {
  const due = executor
    .select({ id: alertPlaces.id })
    .from(alertPlaces)
    .where(and(isParked, placeId === undefined ? lte(alertPlaces.checkRulesAt, now) : eq(alertPlaces.id, placeId)))
    .orderBy(asc(alertPlaces.checkRulesAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await executor
    .update(alertPlaces)
    .set({ checkRulesAt: until })
    .where(inArray(alertPlaces.id, due))
    .returning({ id: alertPlaces.id });
  const ids = claimed.map(({ id }) => id);
  return ids.length === 0 ? [] : selectCars(executor, now).where(inArray(alertPlaces.id, ids));
}

/** The cars of which a user is alerted. */
export const findParkedCars = async (executor: Executor, userId: string, now: Date): Promise<CarToCheck[]> =>
  selectCars(executor, now).where(and(isParked, isOnlyFor({ userId })));

/** Nothing when the car was claimed again meanwhile, or parked anew. */
export async function finishCheck(
  executor: Executor,
  { placeId, until, nextAt }: { placeId: string; until: Date; nextAt: Date },
): Promise<void> {
  await executor
    .update(alertPlaces)
    .set({ checkRulesAt: nextAt })
    .where(and(eq(alertPlaces.id, placeId), eq(alertPlaces.checkRulesAt, until)));
}
