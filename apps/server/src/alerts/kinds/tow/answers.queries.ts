import { and, eq, gt, lte } from 'drizzle-orm';

import { SAME_TRUCK_METERS } from '@towscout/contracts/trucks/paths';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { alertActions, avoidedTrucks } from '#alerts/alerts.table.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/delete-rows.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

/** Design 4.5. */
const SAME_TRUCK = metersToMiles(meters(SAME_TRUCK_METERS));

/** The sentence that a request with this key was answered with. Null for a new key. */
export async function findActed(tx: Tx, notificationId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ sentence: alertActions.sentence })
    .from(alertActions)
    .where(and(eq(alertActions.notificationId, notificationId), eq(alertActions.key, key)));
  return row?.sentence ?? null;
}

export async function saveActed(tx: Tx, acted: typeof alertActions.$inferInsert): Promise<void> {
  await tx.insert(alertActions).values(acted);
}

export async function avoidTruck(executor: Executor, row: typeof avoidedTrucks.$inferInsert): Promise<void> {
  await executor
    .insert(avoidedTrucks)
    .values(row)
    .onConflictDoUpdate({
      target: [avoidedTrucks.userId, avoidedTrucks.sightingId],
      set: { until: row.until, place: row.place },
    });
}

export async function findAvoided(
  executor: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string, truck: { id: string; place: LatLng }) => boolean> {
  if (userIds.length === 0) return () => false;
  const rows = await executor
    .select()
    .from(avoidedTrucks)
    .where(and(isOneOf(avoidedTrucks.userId, userIds), gt(avoidedTrucks.until, now)));
  const avoidedBy = Map.groupBy(rows, ({ userId }) => userId);
  return (userId, truck) =>
    (avoidedBy.get(userId) ?? []).some(
      ({ sightingId, place }) => sightingId === truck.id || distanceBetween(place, truck.place) <= SAME_TRUCK,
    );
}

export const forgetAvoided = (executor: Executor, now: Date): Promise<number> =>
  deleteRows(executor, avoidedTrucks, lte(avoidedTrucks.until, now));
