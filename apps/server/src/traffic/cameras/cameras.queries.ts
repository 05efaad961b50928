import { and, asc, count, eq, getTableColumns, inArray, lte } from 'drizzle-orm';

import type { CameraSource } from '@towscout/domain/cameras';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { trafficCameras } from './cameras.table.ts';

export type CameraRow = typeof trafficCameras.$inferSelect;
export type NearCamera = CameraRow & { distanceMiles: number };

const ROWS_PER_INSERT = 500;

export const findCamerasOf = (executor: Executor, feed: string): Promise<CameraRow[]> =>
  executor.select().from(trafficCameras).where(eq(trafficCameras.feed, feed));

export async function deleteCameras(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(trafficCameras).where(inArray(trafficCameras.id, [...ids]));
}

export async function insertCameras(tx: Tx, rows: readonly CameraRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insert(trafficCameras)
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .onConflictDoNothing();
}

export async function findCamera(executor: Executor, id: string): Promise<CameraRow | null> {
  const [row] = await executor.select().from(trafficCameras).where(eq(trafficCameras.id, id));
  return row ?? null;
}

export type Around = { place: LatLng; radius: Miles };

/** Those of these feeds within a radius, nearest first. */
export async function findCamerasNear(
  executor: Executor,
  feeds: readonly string[],
  { place, radius }: Around,
  limit: number,
): Promise<NearCamera[]> {
  if (feeds.length === 0) return [];
  const distance = milesFrom(trafficCameras.place, place);
  return executor
    .select({ ...getTableColumns(trafficCameras), distanceMiles: distance })
    .from(trafficCameras)
    .where(
      and(
        inArray(trafficCameras.feed, [...feeds]),
        inBoxesAround(trafficCameras.place, place, radius),
        lte(distance, radius),
      ),
    )
    .orderBy(asc(distance), asc(trafficCameras.id))
    .limit(limit);
}

/** How many cameras each publisher lists in these feeds. */
export async function countCamerasBySource(
  executor: Executor,
  feeds: readonly string[],
): Promise<Map<CameraSource, number>> {
  if (feeds.length === 0) return new Map();
  const rows = await executor
    .select({ source: trafficCameras.source, cameras: count() })
    .from(trafficCameras)
    .where(inArray(trafficCameras.feed, [...feeds]))
    .groupBy(trafficCameras.source);
  return new Map(rows.map(({ source, cameras }) => [source, cameras]));
}
