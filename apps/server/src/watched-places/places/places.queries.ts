import { and, asc, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { PlaceKind } from '@towscout/contracts/alerts/schema';
import { type LatLng, miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { arrayLiteral, milesBetween } from '#platform/db/geo-sql.ts';

import { getReach } from '../box-column.ts';
import { isOnlyFor, type OnlyFor, placeName, readerId, readers } from '../readers/car-readers.queries.ts';
import { alertPlaces, userAlertPreferences } from '../watched-places.table.ts';

export type PlaceRow = typeof alertPlaces.$inferSelect;
export type NewPlace = Omit<typeof alertPlaces.$inferInsert, 'reach' | 'id'>;

export const isUnexpired = (now: Date) => or(isNull(alertPlaces.expiresAt), gt(alertPlaces.expiresAt, now));

export async function insertPlace(tx: Tx, place: NewPlace): Promise<PlaceRow> {
  const [row] = await tx
    .insert(alertPlaces)
    .values({ ...place, reach: getReach(place.place, miles(place.radius)) })
    .returning();
  if (!row) throw new Error('the new place did not come back');
  return row;
}

/** For retries and second tabs. */
export async function findSamePlace(tx: Tx, { userId, kind, name, place, radius }: NewPlace): Promise<PlaceRow | null> {
  const isSame = and(
    eq(alertPlaces.userId, userId),
    eq(alertPlaces.kind, kind),
    sql`${alertPlaces.name} is not distinct from ${name ?? null}`,
    sql`${alertPlaces.place} ~= point(${place.lng}::float8, ${place.lat}::float8)`,
    eq(alertPlaces.radius, radius),
  );
  const [row] = await tx.select().from(alertPlaces).where(isSame);
  return row ?? null;
}

/** One `here` and one `parked` per user; the last request wins. */
export async function replacePlace(tx: Tx, place: NewPlace): Promise<PlaceRow> {
  const values = { ...place, checkRulesAt: place.createdAt, reach: getReach(place.place, miles(place.radius)) };
  const [row] = await tx
    .insert(alertPlaces)
    .values(values)
    .onConflictDoUpdate({
      target: [alertPlaces.userId, alertPlaces.kind],
      targetWhere: sql`kind in ('here', 'parked')`,
      set: { ...values, name: place.name ?? null, address: place.address ?? null, expiresAt: place.expiresAt ?? null },
    })
    .returning();
  if (!row) throw new Error('the replaced place did not come back');
  return row;
}

export async function lockParked(tx: Tx, userId: string): Promise<PlaceRow | null> {
  const isParked = and(eq(alertPlaces.userId, userId), eq(alertPlaces.kind, 'parked'));
  const [row] = await tx.select().from(alertPlaces).where(isParked).for('update');
  return row ?? null;
}

export async function findPlace(executor: Executor, userId: string, id: string): Promise<PlaceRow | null> {
  const isOwn = and(eq(alertPlaces.id, id), eq(alertPlaces.userId, userId));
  const [row] = await executor.select().from(alertPlaces).where(isOwn);
  return row ?? null;
}

export const listPlaces = (executor: Executor, userId: string, now: Date): Promise<PlaceRow[]> =>
  executor
    .select()
    .from(alertPlaces)
    .where(and(eq(alertPlaces.userId, userId), isUnexpired(now)))
    .orderBy(desc(alertPlaces.createdAt), asc(alertPlaces.id));

export async function countPlaces(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(alertPlaces).where(eq(alertPlaces.userId, userId));
  return row?.count ?? 0;
}

export async function lockPlace(tx: Tx, userId: string, id: string): Promise<PlaceRow | null> {
  const [row] = await tx
    .select()
    .from(alertPlaces)
    .where(and(eq(alertPlaces.id, id), eq(alertPlaces.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Regardless of its owner: for jobs only. */
export async function findPlaceById(executor: Executor, id: string): Promise<PlaceRow | null> {
  const [row] = await executor.select().from(alertPlaces).where(eq(alertPlaces.id, id));
  return row ?? null;
}

export type PlaceChanges = Partial<Pick<PlaceRow, 'name' | 'address' | 'radius' | 'isActive' | 'note' | 'photoId'>>;

/** Takes a locked place, so that its reach matches. */
export async function updatePlace(tx: Tx, place: PlaceRow, changes: PlaceChanges): Promise<PlaceRow> {
  const reach = getReach(place.place, miles(changes.radius ?? place.radius));
  const [row] = await tx
    .update(alertPlaces)
    .set({ ...changes, reach })
    .where(eq(alertPlaces.id, place.id))
    .returning();
  if (!row) throw new Error(`place ${place.id} is gone`);
  return row;
}

export async function setHereRadius(tx: Tx, userId: string, radius: number): Promise<void> {
  const isHere = and(eq(alertPlaces.userId, userId), eq(alertPlaces.kind, 'here'));
  for (const place of await tx.select().from(alertPlaces).where(isHere).for('update'))
    await updatePlace(tx, place, { radius });
}

export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await tx.delete(alertPlaces).where(eq(alertPlaces.id, id));
}

export async function deleteExpiredPlaces(executor: Executor, now: Date): Promise<void> {
  await executor.delete(alertPlaces).where(lt(alertPlaces.expiresAt, now));
}

/** An active place whose circle contains a truck, with its reader's preferences. */
export type PlaceMatch = {
  sightingId: string;
  placeId: string;
  /** Whom it alerts: its owner, or a co-driver of a parked car. */
  userId: string;
  ownerId: string;
  kind: PlaceKind;
  /** Of a parked car only for its co-drivers. */
  name: string | null;
  radius: number;
  distanceMiles: number;
  includeRoadside: boolean;
};

type PlacedTruck = { id: string; place: LatLng };

/** One query on the index of boxes, then the exact distance. */
export async function matchPlaces(
  executor: Executor,
  trucks: readonly PlacedTruck[],
  now: Date,
  only?: OnlyFor,
): Promise<PlaceMatch[]> {
  if (trucks.length === 0) return [];
  const at = sql`truck.at`;
  const distance = milesBetween(alertPlaces.place, at);
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
      includeRoadside: sql<boolean>`coalesce(${userAlertPreferences.includeRoadside}, false)`,
    })
    .from(
      sql`(select id, point(lng, lat) as at from unnest(${arrayLiteral(trucks.map(({ id }) => id))}::uuid[],
        ${arrayLiteral(trucks.map(({ place }) => place.lng))}::float8[], ${arrayLiteral(trucks.map(({ place }) => place.lat))}::float8[]) as given(id, lng, lat)) as truck`,
    )
    .innerJoin(alertPlaces, sql`${alertPlaces.reach} @> box(${at}, ${at})`)
    .innerJoin(readers, sql`true`)
    .leftJoin(userAlertPreferences, eq(userAlertPreferences.userId, readerId))
    .where(and(alertPlaces.isActive, isUnexpired(now), lte(distance, alertPlaces.radius), isOnlyFor(only)));
  // Guaranteed by the CHECK.
  return rows as PlaceMatch[];
}
