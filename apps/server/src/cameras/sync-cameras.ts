import { createHash } from 'node:crypto';

import type { CameraSource } from '@towscout/domain/sources';

import { type Database, transact } from '#platform/db/database.ts';
import type { ListedCamera, Reading } from '#sources';

import { type CameraRow, deleteCameras, findCamerasOf, insertCameras } from './cameras.queries.ts';

/** Stores what a document lists. Of a document that was cut short, nothing is taken for removed. */
export async function syncCameras(
  db: Database,
  { feed, source, items, complete }: Reading<'cameras'>,
): Promise<{ listed: number; changed: number; removed: number }> {
  const listed = new Map(items.map((camera) => rowOf(camera, feed, source)).map((row) => [row.id, row]));
  return transact(db, async (tx) => {
    const known = new Map((await findCamerasOf(tx, feed)).map((row) => [row.id, row]));
    const removed = complete ? [...known.keys()].filter((id) => !listed.has(id)) : [];
    const changed = [...listed.values()].filter((row) => !isSame(row, known.get(row.id)));
    await deleteCameras(tx, [...removed, ...changed.map(({ id }) => id)]);
    await insertCameras(tx, changed);
    return { listed: listed.size, changed: changed.length, removed: removed.length };
  });
}

const rowOf = ({ key, ...camera }: ListedCamera, feed: string, source: CameraSource): CameraRow => ({
  id: createHash('sha256').update(`${source}\0${key}`).digest('base64url').slice(0, 22),
  source,
  feed,
  ...camera,
});

const isSame = (row: CameraRow, known: CameraRow | undefined): boolean =>
  known !== undefined &&
  (Object.keys(row) as (keyof CameraRow)[]).every(
    (field) => JSON.stringify(row[field]) === JSON.stringify(known[field]),
  );
