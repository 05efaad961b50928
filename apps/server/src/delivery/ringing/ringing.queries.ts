import { and, eq, lt, sql } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { ringingAlarms, ringingUsers } from '../delivery.table.ts';

export async function isRinging(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ userId: ringingUsers.userId })
    .from(ringingUsers)
    .where(eq(ringingUsers.userId, userId));
  return rows.length > 0;
}

export async function saveRinging(tx: Tx, userId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn) await tx.insert(ringingUsers).values({ userId, since: now }).onConflictDoNothing();
  else await tx.delete(ringingUsers).where(eq(ringingUsers.userId, userId));
}

export async function insertRingingAlarms(
  tx: Tx,
  alarms: readonly { notificationId: string; userId: string }[],
  now: Date,
): Promise<void> {
  const rows = insertRows(
    ringingAlarms,
    alarms.map(({ notificationId, userId }) => ({ notificationId, userId, startedAt: now })),
  );
  await tx.execute(sql`${rows} on conflict do nothing`);
}

/** Each ring is claimed once. */
export async function claimRing(tx: Tx, notificationId: string, ring: number): Promise<boolean> {
  const rows = await tx
    .update(ringingAlarms)
    .set({ ring })
    .where(and(eq(ringingAlarms.notificationId, notificationId), eq(ringingAlarms.ring, ring - 1)))
    .returning({ ring: ringingAlarms.ring });
  return rows.length > 0;
}

/** Null when it had ended before. */
export async function endRinging(tx: Tx, notificationId: string): Promise<{ userId: string } | null> {
  const [row] = await tx
    .delete(ringingAlarms)
    .where(eq(ringingAlarms.notificationId, notificationId))
    .returning({ userId: ringingAlarms.userId });
  return row ?? null;
}

export async function deleteUserRinging(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ringingUsers).where(eq(ringingUsers.userId, userId));
  await tx.delete(ringingAlarms).where(eq(ringingAlarms.userId, userId));
}

export const deleteRingingBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, ringingAlarms, lt(ringingAlarms.startedAt, instant));
