import { and, asc, desc, eq, inArray, notInArray, or } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';
import type { WatchedPlaces } from '#watched-places';

import { pushSubscriptions } from './push.table.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
type NewSubscription = Pick<SubscriptionRow, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'device' | 'createdAt'>;

/** A browser's subscription moves to the user who signs in there. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...subscription, lastProblem: null } })
    .returning();
  if (!row) throw new Error('the subscription did not come back');
  return row;
}

export async function deleteAllButNewest(tx: Tx, userId: string, kept: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(kept);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export const listSubscriptions = (executor: Executor, userId: string): Promise<SubscriptionRow[]> =>
  executor
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));

export async function findByEndpoint(
  executor: Executor,
  userId: string,
  endpoint: string,
): Promise<SubscriptionRow | null> {
  const [row] = await executor
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
  return row ?? null;
}

export const findSubscriptions = (executor: Executor, ids: readonly string[]): Promise<SubscriptionRow[]> =>
  executor
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, [...ids]));

export async function findUserDevices(
  executor: Executor,
  watchedPlaces: Pick<WatchedPlaces, 'findPushOptOuts'>,
  userIds: readonly string[],
): Promise<Pick<SubscriptionRow, 'id' | 'userId' | 'lastSentAt' | 'lastProblem'>[]> {
  if (userIds.length === 0) return [];
  const { id, userId, lastSentAt, lastProblem } = pushSubscriptions;
  const devices = await executor
    .select({ id, userId, lastSentAt, lastProblem })
    .from(pushSubscriptions)
    .where(inArray(userId, [...userIds]));
  const refusers = await watchedPlaces.findPushOptOuts(
    executor,
    devices.map((device) => device.userId),
  );
  return devices.filter((device) => !refusers.has(device.userId));
}

export async function deleteSubscription(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Locks rows in a fixed order, against deadlocks. */
export async function lockSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, [...ids]))
    .orderBy(asc(pushSubscriptions.id))
    .for('update');
}

/** Skips devices that have subscribed again since they were read. */
export async function forgetSubscriptions(executor: Executor, devices: readonly SubscriptionRow[]): Promise<void> {
  const asRead = devices.map(({ id, createdAt }) =>
    and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.createdAt, createdAt)),
  );
  if (asRead.length > 0) await executor.delete(pushSubscriptions).where(or(...asRead));
}

export async function markSent(executor: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await executor
      .update(pushSubscriptions)
      .set({ lastSentAt: now, lastProblem: null })
      .where(inArray(pushSubscriptions.id, [...ids]));
}

export async function markProblem(executor: Executor, ids: readonly string[], lastProblem: string): Promise<void> {
  if (ids.length > 0)
    await executor
      .update(pushSubscriptions)
      .set({ lastProblem })
      .where(inArray(pushSubscriptions.id, [...ids]));
}

export const deliveryUserData: UserData = {
  room: 'delivery',
  export: async (executor, userId) => ({
    // Without endpoint and keys, which are secrets.
    pushDevices: (await listSubscriptions(executor, userId)).map(({ device, createdAt, lastSentAt }) => ({
      device,
      createdAt,
      lastSentAt,
    })),
  }),
  async erase(tx, { id }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  },
};
