import { SAME_TRUCK_METRES } from '@towscout/contracts/sightings';
import { type LatLng, metres, metresToMiles } from '@towscout/geo';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';

import type { Executor } from '../../platform/db/database.ts';
import { milesFrom } from '../../platform/db/geo-sql.ts';
import { avoidedTrucks } from '../alerts.table.ts';

/** The same truck seen anew stands within this distance (design 4.5). */
const SAME_TRUCK = metresToMiles(metres(SAME_TRUCK_METRES));

export async function avoidTruck(executor: Executor, row: typeof avoidedTrucks.$inferInsert): Promise<void> {
  await executor
    .insert(avoidedTrucks)
    .values(row)
    .onConflictDoUpdate({ target: [avoidedTrucks.userId, avoidedTrucks.sightingId], set: { until: row.until, place: row.place } });
}

/** Which of these users avoid this truck now, or one at the same place. */
export async function findAvoiding(executor: Executor, userIds: readonly string[], truck: { id: string; place: LatLng }, now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const same = or(eq(avoidedTrucks.sightingId, truck.id), lte(milesFrom(avoidedTrucks.place, truck.place), SAME_TRUCK));
  const rows = await executor
    .select({ userId: avoidedTrucks.userId })
    .from(avoidedTrucks)
    .where(and(inArray(avoidedTrucks.userId, [...userIds]), gt(avoidedTrucks.until, now), same));
  return new Set(rows.map(({ userId }) => userId));
}

export async function forgetAvoided(executor: Executor, now: Date): Promise<void> {
  await executor.delete(avoidedTrucks).where(lte(avoidedTrucks.until, now));
}
