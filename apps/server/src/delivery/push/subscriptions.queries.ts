import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';

import { m } from '@towscout/messages';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { describeDevice } from '#platform/http/describe-device.ts';
import type { WatchedPlaces } from '#watched-places';

import { lostPushDevices, pushSubscriptions } from '../delivery.table.ts';

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

/** It has subscribed again after it was lost. */
export async function forgetLost(
  tx: Tx,
  { userId, device }: Pick<SubscriptionRow, 'userId' | 'device'>,
): Promise<void> {
  await tx.delete(lostPushDevices).where(and(eq(lostPushDevices.userId, userId), eq(lostPushDevices.device, device)));
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
  executor.select().from(pushSubscriptions).where(isOneOf(pushSubscriptions.id, ids));

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
    .where(isOneOf(userId, userIds));
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

/** `problem` of the last push that failed. */
export type PushResult = Pick<SubscriptionRow, 'id' | 'createdAt'> & {
  isSent: boolean;
  isGone: boolean;
  problem: string | null;
};

/**
 * In one statement. Locks the rows in a fixed order, against deadlocks, and forgets no device that has subscribed again
 * since it was read.
 */
export async function saveResults(executor: Executor, results: readonly PushResult[], now: Date): Promise<void> {
  if (results.length === 0) return;
  await executor.execute(sql`
    with locked as (
      select ${pushSubscriptions.id}, given."createdAt", given."isSent", given."isGone", given.problem
      from ${pushSubscriptions}
      join jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as given(id uuid, "createdAt" timestamptz, "isSent" boolean, "isGone" boolean, problem text)
        on given.id = ${pushSubscriptions.id}
      order by ${pushSubscriptions.id}
      for update of ${pushSubscriptions}),
    forgotten as (
      delete from ${pushSubscriptions} using locked
      where ${pushSubscriptions.id} = locked.id and locked."isGone"
        and ${pushSubscriptions.createdAt} = locked."createdAt")
    update ${pushSubscriptions} set
      last_sent_at = case when locked."isSent" then ${now.toISOString()}::timestamptz else last_sent_at end,
      last_problem = locked.problem
    from locked where ${pushSubscriptions.id} = locked.id and not locked."isGone"`);
}

/** As it is stored. */
export const UNRECOGNIZED = 'A browser';

/** In the reader's words. */
export const namePushDevice = (stored: string): string => describeDevice(stored) ?? m.delivery_server_a_browser();
