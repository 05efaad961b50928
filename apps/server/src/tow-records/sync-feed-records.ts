import { liveSource } from '@towscout/domain/sources';
import { isStillAlerting } from '@towscout/domain/tow-records/alerts/record-alert-level';

import { type Clock, earlierDate } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { Reading } from '#sources';

import { recordsListed } from './facts.ts';
import { placeRecords, type PlacingDeps } from './place-records.ts';
import { toRecordId, endMissing, saveRecords, type TowRecordRow } from './tow-records.queries.ts';

type SyncDeps = PlacingDeps & { db: Database; clock: Clock; events: Events };

/** A fact is one job's work. */
const RECORDS_PER_FACT = 100;

/** Adds, changes and ends records to match the feed. The same reading twice changes nothing. */
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
  // Including records that no longer have a place.
  const ids = items.map(({ externalId }) => externalId);
  return transact(db, async (tx) => {
    const changed = new Set(await saveRecords(tx, rows));
    await tellNews(
      tx,
      deps,
      rows.filter(({ externalId }) => changed.has(externalId)),
      now,
    );
    return {
      towRecords: rows.length,
      ...(unplaced > 0 && { towRecordsUnplaced: unplaced }),
      towRecordsChanged: changed.size,
      towRecordsEnded: complete ? await endMissing(tx, feed, ids, now) : 0,
    };
  });
}

/** Tells of records that are worth an alert: not ended, recent, and about a tow that is still to come. */
async function tellNews(tx: Tx, { events }: SyncDeps, changed: readonly TowRecordRow[], now: Date): Promise<void> {
  const ids = changed
    .filter((row) => row.endedAt === null && isStillAlerting(row, liveSource(row.source).lateMinutes, now))
    .map(toRecordId);
  for (let from = 0; from < ids.length; from += RECORDS_PER_FACT)
    await events.record(tx, recordsListed, { ids: ids.slice(from, from + RECORDS_PER_FACT) });
}
