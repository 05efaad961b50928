import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import { alertPlaces } from './watched-places.table.ts';

/** A parked car, and where its user's phone is, as far as it is known. */
export type CarToCheck = {
  placeId: string;
  userId: string;
  place: LatLng;
  address: string | null;
  parkedAt: Date;
  phone: LatLng | null;
};

const phones = alias(alertPlaces, 'phones');

const selectCars = (executor: Executor, now: Date) =>
  executor
    .select({
      placeId: alertPlaces.id,
      userId: alertPlaces.userId,
      place: alertPlaces.place,
      address: alertPlaces.address,
      parkedAt: alertPlaces.createdAt,
      phone: phones.place,
    })
    .from(alertPlaces)
    .leftJoin(
      phones,
      and(
        eq(phones.userId, alertPlaces.userId),
        eq(phones.kind, 'here'),
        sql`${phones.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .$dynamic();

const isParked = and(eq(alertPlaces.kind, 'parked'), alertPlaces.isActive);

/** Due by their time, or one car whatever its time. */
export type Claim = { now: Date; until: Date; limit: number; placeId?: string };

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

/** The car of a user, when one is parked. */
export async function findParkedCar(executor: Executor, userId: string, now: Date): Promise<CarToCheck | null> {
  const [car] = await selectCars(executor, now).where(and(isParked, eq(alertPlaces.userId, userId)));
  return car ?? null;
}

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
