import type { StoredPhoto } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { conflict } from '#platform/http/problem.ts';

import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { fileKeys, removeFiles, type PhotoStore } from './photo-files.ts';
import { beginUpload, completeUpload, undoUpload, deleteOrphan, findOrphans } from './photos.queries.ts';

type Deps = { db: Database; clock: Clock; store: PhotoStore };

/** Single use; a rejected file leaves the URL valid. */
export async function receivePhoto({ db, clock, store }: Deps, id: string, bytes: Buffer): Promise<StoredPhoto> {
  if (!(await beginUpload(db, id, clock.now()))) throw conflict(m.reports_server_upload_used());
  try {
    const { width, height } = await storePhoto({ db, store }, id, bytes);
    return { path: `/objects/${id}`, width, height };
  } catch (error) {
    // Otherwise it is swept within the hour.
    await Promise.allSettled([removeFiles(store, id), undoUpload(db, id)]);
    throw error;
  }
}

/** Rejects with 400. */
export async function storePhoto(
  { db, store }: Omit<Deps, 'clock'>,
  id: string,
  upload: Buffer,
): Promise<EncodedPhoto> {
  const photo = await encodePhoto(upload);
  const { large, small, width, height } = photo;
  const keys = fileKeys(id);
  await store.put(keys.large, large);
  await store.put(keys.small, small);
  await completeUpload(db, id, { width, height, bytes: large.length + small.length });
  return photo;
}

export const ORPHAN_MINUTES = 60;
const AT_ONCE = 500;

/** After an hour. */
export async function sweepOrphans(deps: Deps): Promise<number> {
  const orphans = await findOrphans(deps.db, minutesBefore(deps.clock.now(), ORPHAN_MINUTES), AT_ONCE);
  for (const id of orphans) await removeOrphan(deps, id);
  return orphans.length;
}

/** Unless a report took it meanwhile. */
export async function removeOrphan({ db, store }: Omit<Deps, 'clock'>, id: string): Promise<void> {
  if (await deleteOrphan(db, id)) await removeFiles(store, id);
}
