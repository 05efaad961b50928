import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { removeFiles, type PhotoStore } from './photo-files.ts';
import { deleteOrphan, findOrphans } from './photos.queries.ts';

export const ORPHAN_MINUTES = 60;
const AT_ONCE = 500;

type Deps = { db: Database; clock: Clock; store: PhotoStore };

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
