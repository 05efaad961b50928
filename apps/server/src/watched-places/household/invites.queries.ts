import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/delete-rows.ts';

import { carInvites, sharedCars } from '../household.table.ts';

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
