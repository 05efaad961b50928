import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { removeFiles } from './photo-files.ts';
import type { PhotoStore } from './photo-store.port.ts';
import { deleteOrphan, findOrphans } from './photos.queries.ts';

const ORPHAN_MINUTES = 60;
const AT_ONCE = 500;

/** Removes uploads that no report used within an hour. */
export async function sweepOrphans({
  db,
  clock,
  store,
}: {
  db: Database;
  clock: Clock;
  store: PhotoStore;
}): Promise<void> {
  for (const id of await findOrphans(db, minutesBefore(clock.now(), ORPHAN_MINUTES), AT_ONCE)) {
    if (await deleteOrphan(db, id)) await removeFiles(store, id);
  }
}
