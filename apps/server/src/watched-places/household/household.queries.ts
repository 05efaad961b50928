import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { coDrivers, sharedCars, carInvites, alertPlaces } from '../watched-places.table.ts';

export type SharedCarRow = typeof sharedCars.$inferSelect;
export type CoDriverRow = typeof coDrivers.$inferSelect;

export async function findOwnCar(executor: Executor, ownerId: string): Promise<SharedCarRow | null> {
  const [row] = await executor.select().from(sharedCars).where(eq(sharedCars.ownerId, ownerId));
  return row ?? null;
}

/** With its name as it was, when it was there. */
export async function openCar(tx: Tx, ownerId: string, name: string): Promise<SharedCarRow> {
  await tx.insert(sharedCars).values({ ownerId, name }).onConflictDoNothing();
  const row = await findOwnCar(tx, ownerId);
  if (!row) throw new Error('the shared car did not come back');
  return row;
}

export async function nameCar(tx: Tx, ownerId: string, name: string): Promise<SharedCarRow> {
  const [row] = await tx
    .insert(sharedCars)
    .values({ ownerId, name })
    .onConflictDoUpdate({ target: sharedCars.ownerId, set: { name } })
    .returning();
  if (!row) throw new Error('the shared car did not come back');
  return row;
}

export async function deleteOwnCar(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(sharedCars).where(eq(sharedCars.ownerId, ownerId));
}

export const listCoDrivers = (executor: Executor, carId: string): Promise<CoDriverRow[]> =>
  executor
    .select()
    .from(coDrivers)
    .where(eq(coDrivers.carId, carId))
    .orderBy(asc(coDrivers.joinedAt), asc(coDrivers.id));

export async function findCoDriver(executor: Executor, carId: string, userId: string): Promise<CoDriverRow | null> {
  const [row] = await executor
    .select()
    .from(coDrivers)
    .where(and(eq(coDrivers.carId, carId), eq(coDrivers.userId, userId)));
  return row ?? null;
}

export async function countSharedCars(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ cars: count() }).from(coDrivers).where(eq(coDrivers.userId, userId));
  return row?.cars ?? 0;
}

export async function insertCoDriver(tx: Tx, row: Omit<CoDriverRow, 'id'>): Promise<void> {
  await tx.insert(coDrivers).values(row);
}

export async function deleteCoDriver(tx: Tx, carId: string, which: { id: string } | { userId: string }) {
  const one = 'id' in which ? eq(coDrivers.id, which.id) : eq(coDrivers.userId, which.userId);
  const [row] = await tx
    .delete(coDrivers)
    .where(and(eq(coDrivers.carId, carId), one))
    .returning();
  return row ?? null;
}

export async function deleteCoDriving(tx: Tx, userId: string): Promise<void> {
  await tx.delete(coDrivers).where(eq(coDrivers.userId, userId));
}

/** A car that is shared with this user; null otherwise. */
export async function findCarFor(executor: Executor, userId: string, carId: string): Promise<SharedCarRow | null> {
  const [row] = await executor
    .select({ car: sharedCars })
    .from(sharedCars)
    .innerJoin(coDrivers, eq(coDrivers.carId, sharedCars.id))
    .where(and(eq(sharedCars.id, carId), eq(coDrivers.userId, userId)));
  return row?.car ?? null;
}

/** With where each is parked, if it is. */
export const listCarsFor = (executor: Executor, userId: string) =>
  executor
    .select({ car: sharedCars, parked: alertPlaces, joinedAt: coDrivers.joinedAt })
    .from(coDrivers)
    .innerJoin(sharedCars, eq(sharedCars.id, coDrivers.carId))
    .leftJoin(
      alertPlaces,
      and(eq(alertPlaces.userId, sharedCars.ownerId), eq(alertPlaces.kind, 'parked'), alertPlaces.isActive),
    )
    .where(eq(coDrivers.userId, userId))
    .orderBy(asc(coDrivers.joinedAt), asc(coDrivers.id));

export type InviteRow = typeof carInvites.$inferSelect;

const isOpen = (now: Date) => and(isNull(carInvites.acceptedBy), gt(carInvites.expiresAt, now));

export const listOpenInvites = (executor: Executor, carId: string, now: Date): Promise<InviteRow[]> =>
  executor
    .select()
    .from(carInvites)
    .where(and(eq(carInvites.carId, carId), isOpen(now)))
    .orderBy(asc(carInvites.createdAt), asc(carInvites.id));

export async function insertInvite(
  tx: Tx,
  invite: Pick<InviteRow, 'carId' | 'hash' | 'createdAt' | 'expiresAt'>,
): Promise<InviteRow> {
  const [row] = await tx.insert(carInvites).values(invite).returning();
  if (!row) throw new Error('the invite did not come back');
  return row;
}

export async function findInvite(executor: Executor, hash: string) {
  const [row] = await executor
    .select({ invite: carInvites, car: sharedCars })
    .from(carInvites)
    .innerJoin(sharedCars, eq(sharedCars.id, carInvites.carId))
    .where(eq(carInvites.hash, hash));
  return row ?? null;
}

export async function acceptInvite(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(carInvites).set({ acceptedBy: userId }).where(eq(carInvites.id, id));
}

/** False when there is none that can still be accepted. */
export async function deleteOpenInvite(tx: Tx, carId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(carInvites)
    .where(and(eq(carInvites.carId, carId), eq(carInvites.id, id), isNull(carInvites.acceptedBy)))
    .returning({ id: carInvites.id });
  return deleted.length > 0;
}

export async function deleteOpenInvites(tx: Tx, carId: string): Promise<void> {
  await tx.delete(carInvites).where(and(eq(carInvites.carId, carId), isNull(carInvites.acceptedBy)));
}

export async function deleteInvitesAcceptedBy(tx: Tx, userId: string): Promise<void> {
  await tx.delete(carInvites).where(eq(carInvites.acceptedBy, userId));
}

export const deleteInvitesExpiredBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, carInvites, lte(carInvites.expiresAt, instant));

/** Serializes who joins, leaves and is invited to one owner's car. */
export const lockHousehold = (tx: Tx, ownerId: string): Promise<void> => lockKey(tx, `household of ${ownerId}`);
