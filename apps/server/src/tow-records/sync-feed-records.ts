import { type Clock, earlierDate } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Reading } from '#sources';

import { placeRecords, type PlacingDeps } from './place-records.ts';
import { endMissing, saveRecords, type TowRecordRow } from './tow-records.queries.ts';

type SyncDeps = PlacingDeps & { db: Database; clock: Clock };

/** Makes the feed's records the site's: adds, changes and ends them; the same reading twice changes nothing. */
export async function syncFeedRecords(
  deps: SyncDeps,
  { source, feed, items, complete }: Reading<'towRecords'>,
): Promise<Record<string, number>> {
  const { db, clock } = deps;
  const now = clock.now();
  const placed = await placeRecords(deps, { source, items });
  const rows = placed.map((item): TowRecordRow =>
    Object.assign(item, {
      source,
      feed,
      reportedAt: earlierDate(item.reportedAt, now),
      changedAt: earlierDate(item.changedAt, now),
      endedAt: item.endedAt && earlierDate(item.endedAt, now),
      seenAt: now,
    }),
  );
  const unplaced = items.length - rows.length;
  // Also those that are not placed any more.
  const ids = items.map(({ externalId }) => externalId);
  return transact(db, async (tx) => ({
    towRecords: rows.length,
    ...(unplaced > 0 && { towRecordsUnplaced: unplaced }),
    towRecordsChanged: await saveRecords(tx, rows),
    towRecordsEnded: complete ? await endMissing(tx, feed, ids, now) : 0,
  }));
}
