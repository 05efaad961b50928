import { and, asc, count, eq, getTableColumns, inArray, lte } from 'drizzle-orm';

import type { CameraSource } from '@towscout/domain/sources';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { trafficCameras } from '../traffic.table.ts';

export type CameraRow = typeof trafficCameras.$inferSelect;
export type NearCamera = CameraRow & { distanceMiles: number | null };

const ROWS_PER_INSERT = 500;

export const findFeedCameras = (executor: Executor, feed: string): Promise<CameraRow[]> =>
  executor.select().from(trafficCameras).where(eq(trafficCameras.feed, feed));

export async function deleteCameras(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(trafficCameras).where(inArray(trafficCameras.id, [...ids]));
}

export async function insertCameras(tx: Tx, rows: readonly (typeof trafficCameras.$inferInsert)[]): Promise<void> {
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

/** Nearest first. */
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

/** Working ones first, by id, which is a digest and so spreads them. */
export async function findCamerasOfPublishers(
  executor: Executor,
  listed: Listed,
  limit: number,
): Promise<NearCamera[]> {
  const { status, id } = trafficCameras;
  const rows = await executor
    .select()
    .from(trafficCameras)
    .where(isListed(listed))
    .orderBy(asc(status), asc(id))
    .limit(limit);
  return rows.map((row) => Object.assign(row, { distanceMiles: null }));
}

export async function countCamerasOfPublishers(executor: Executor, listed: Listed): Promise<number> {
  const [row] = await executor.select({ cameras: count() }).from(trafficCameras).where(isListed(listed));
  return row?.cameras ?? 0;
}

/** A camera stays listed while its feed is late: it stands where it stood. */
export async function countCamerasBySource(
  executor: Executor,
  feeds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { source, feed } = trafficCameras;
  const rows = await executor
    .select({ source, cameras: count() })
    .from(trafficCameras)
    .where(inArray(feed, [...feeds]))
    .groupBy(source);
  return new Map(rows.map(({ source, cameras }) => [source, cameras]));
}

export type Listed = { publishers: readonly CameraSource[]; feeds: readonly string[] };

const isListed = ({ publishers, feeds }: Listed) =>
  and(inArray(trafficCameras.source, [...publishers]), inArray(trafficCameras.feed, [...feeds]));
