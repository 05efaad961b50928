import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import type { UnreachableDevice } from '@towscout/contracts/delivery/push';

import { lostPushDevices, pushSubscriptions } from '#delivery/delivery.table.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { namePushDevice, type SubscriptionRow } from '../subscriptions.queries.ts';

/** Since when a device is not known to take pushes. */
const since = sql<Date>`coalesce(${pushSubscriptions.lastSentAt}, ${pushSubscriptions.createdAt})`.mapWith(
  pushSubscriptions.createdAt,
);

type Before = { provenBefore: Date; testedBefore: Date; limit: number };

/** Devices that took no push lately, the longest silent first. */
export const findDevicesToTest = (
  executor: Executor,
  { provenBefore, testedBefore, limit }: Before,
): Promise<SubscriptionRow[]> =>
  executor
    .select()
    .from(pushSubscriptions)
    .where(
      and(
        sql`${since} < ${provenBefore.toISOString()}::timestamptz`,
        or(isNull(pushSubscriptions.testedAt), lt(pushSubscriptions.testedAt, testedBefore)),
      ),
    )
    .orderBy(asc(since), asc(pushSubscriptions.id))
    .limit(limit);

export async function markTested(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ testedAt: now })
    .where(inArray(pushSubscriptions.id, [...ids]));
}

type Lost = Pick<SubscriptionRow, 'userId' | 'device'>;

export async function saveLost(tx: Tx, devices: readonly Lost[], now: Date): Promise<void> {
  if (devices.length === 0) return;
  await tx.insert(lostPushDevices).values(devices.map(({ userId, device }) => ({ userId, device, lostAt: now })));
}

/** Returns those of which their user hears for the first time. */
export async function markWarned(tx: Tx, ids: readonly string[], provenBefore: Date, now: Date): Promise<Lost[]> {
  if (ids.length === 0) return [];
  return tx
    .update(pushSubscriptions)
    .set({ warnedAt: now })
    .where(
      and(
        inArray(pushSubscriptions.id, [...ids]),
        sql`${since} < ${provenBefore.toISOString()}::timestamptz`,
        or(isNull(pushSubscriptions.warnedAt), sql`${pushSubscriptions.warnedAt} < ${since}`),
      ),
    )
    .returning({ userId: pushSubscriptions.userId, device: pushSubscriptions.device });
}

export async function listUnreachable(executor: Executor, userId: string): Promise<UnreachableDevice[]> {
  const lost = await executor
    .select()
    .from(lostPushDevices)
    .where(eq(lostPushDevices.userId, userId))
    .orderBy(asc(lostPushDevices.lostAt), asc(lostPushDevices.id));
  const failing = await executor
    .select({ id: pushSubscriptions.id, device: pushSubscriptions.device, since })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        isNotNull(pushSubscriptions.lastProblem),
        sql`${pushSubscriptions.warnedAt} >= ${since}`,
      ),
    )
    .orderBy(asc(since), asc(pushSubscriptions.id));
  return [
    ...lost.map(({ id, device, lostAt }) => ({
      id,
      device: namePushDevice(device),
      since: lostAt.toISOString(),
      isGone: true,
    })),
    ...failing.map((row) => ({
      id: row.id,
      device: namePushDevice(row.device),
      since: row.since.toISOString(),
      isGone: false,
    })),
  ];
}

export async function dismissLost(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(lostPushDevices)
    .where(and(eq(lostPushDevices.id, id), eq(lostPushDevices.userId, userId)))
    .returning({ id: lostPushDevices.id });
  return rows.length > 0;
}

export const deleteLostBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, lostPushDevices, lt(lostPushDevices.lostAt, instant));
