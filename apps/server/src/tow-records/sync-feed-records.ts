import { type Clock, earlierDate } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Reading } from '#sources';

import { endMissing, saveRecords, type TowRecordRow } from './tow-records.queries.ts';

type SyncDeps = { db: Database; clock: Clock };

/** Makes the feed's records the site's: adds, changes and ends them; the same reading twice changes nothing. */
export async function syncFeedRecords(
  { db, clock }: SyncDeps,
  { source, feed, items, complete }: Reading<'towRecords'>,
): Promise<Record<string, number>> {
  const now = clock.now();
  const rows = items.map((item): TowRecordRow => ({
    ...item,
    source,
    feed,
    reportedAt: earlierDate(item.reportedAt, now),
    changedAt: earlierDate(item.changedAt, now),
    seenAt: now,
    endedAt: null,
  }));
  const ids = rows.map(({ externalId }) => externalId);
  return transact(db, async (tx) => ({
    towRecords: rows.length,
    towRecordsChanged: await saveRecords(tx, rows),
    towRecordsEnded: complete ? await endMissing(tx, feed, ids, now) : 0,
  }));
}
