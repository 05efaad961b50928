import { notifyAt } from '@towscout/domain/pace';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { WatchedPlaces } from '#watched-places';

import { findRecentlyNotified } from '../inbox/notifications.queries.ts';
import { deliverWaitingBy } from '../inbox/waiting.queries.ts';

type PaceDeps = { watchedPlaces: WatchedPlaces; db: Database; clock: Clock; jobs: Jobs; gather: Job<object> };

/** Applies a new pace to what already waits; nothing is sent later than it would have been. */
export async function followPace({ db, clock, jobs, gather, watchedPlaces }: PaceDeps, userId: string): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const preferences = await watchedPlaces.findPreferences(tx, userId);
    const { notifiedAt } = (await findRecentlyNotified(tx, [userId], now))(userId);
    const at = notifyAt({ notifiedAt, pendingAt: null }, preferences, false, now);
    if (await deliverWaitingBy(tx, userId, at)) await jobs.enqueueAt(tx, gather, {}, [at]);
  });
}
