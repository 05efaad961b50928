import { createHash } from 'node:crypto';

import type { CameraSource } from '@towscout/domain/sources';

import { type Database, transact } from '#platform/db/database.ts';
import type { ListedCamera, Reading } from '#sources';

import type { Analysis } from './analyses.queries.ts';
import { type CameraRow, deleteCameras, findFeedCameras, insertCameras } from './cameras.queries.ts';

/** A truncated document removes nothing. */
export async function syncCameras(
  db: Database,
  { feed, source, items, complete }: Reading<'cameras'>,
): Promise<{ listed: number; changed: number; removed: number }> {
  const listed = new Map(items.map((camera) => toRow(camera, feed, source)).map((row) => [row.id, row]));
  return transact(db, async (tx) => {
    const known = new Map((await findFeedCameras(tx, feed)).map((row) => [row.id, row]));
    const removed = complete ? [...known.keys()].filter((id) => !listed.has(id)) : [];
    const changed = [...listed.values()].filter((row) => !isSame(row, known.get(row.id)));
    await deleteCameras(tx, [...removed, ...changed.map(({ id }) => id)]);
    // The listed fields replace the known ones; the analysis stays.
    await insertCameras(
      tx,
      changed.map((row) => ({ ...known.get(row.id), ...row })),
    );
    return { listed: listed.size, changed: changed.length, removed: removed.length };
  });
}

type ListedRow = Omit<CameraRow, keyof Analysis>;

const toRow = ({ key, ...camera }: ListedCamera, feed: string, source: CameraSource): ListedRow => ({
  id: createHash('sha256').update(`${source}\0${key}`).digest('base64url').slice(0, 22),
  source,
  feed,
  ...camera,
});

const isSame = (row: ListedRow, known: CameraRow | undefined): boolean =>
  known !== undefined &&
  (Object.keys(row) as (keyof ListedRow)[]).every(
    (field) => JSON.stringify(row[field]) === JSON.stringify(known[field]),
  );
