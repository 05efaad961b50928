import { type Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { eventsBefore, type RecordedSighting } from './events-between.ts';
import { findProgress, findRecorded, insertEvents, insertProgress } from './record.queries.ts';

/** Ordered by id and locked. */
export type LockEarlierSightings = (
  tx: Tx,
  afterId: string | null,
  limit: number,
) => Promise<{ sighting: RecordedSighting; fadedAt: Date | null }[]>;

const AT_ONCE = 1000;

/** Starts the record, once per site, from the sightings' first time and last state. Resumable after a crash. */
export async function beginRecord(
  { db, clock }: { db: Database; clock: Clock },
  lockSightings: LockEarlierSightings,
): Promise<void> {
  const now = clock.now();
  let afterId: string | null = null;
  let beganAt = now;
  for (;;) {
    const batch = await transact(db, async (tx) => {
      await lockKey(tx, 'history');
      if (await findProgress(tx)) return [];
      const earlier = await lockSightings(tx, afterId, AT_ONCE);
      const first = earlier.map(({ sighting }) => sighting.reportedAt).reduce(earliest, beganAt);
      if (earlier.length === 0) await insertProgress(tx, { beganAt: first, readUntil: now });
      const known = await findRecorded(
        tx,
        earlier.map(({ sighting }) => sighting.id),
      );
      const unknown = earlier.filter(({ sighting }) => !known.has(sighting.id));
      await insertEvents(
        tx,
        unknown.flatMap(({ sighting, fadedAt }) => eventsBefore(sighting, fadedAt, now)),
      );
      beganAt = first;
      return earlier;
    });
    if (batch.length === 0) return;
    afterId = batch.at(-1)?.sighting.id ?? null;
  }
}

const earliest = (a: Date, b: Date): Date => (a < b ? a : b);
