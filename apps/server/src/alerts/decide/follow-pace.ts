import { tellAt } from '@towscout/domain/pace';

import type { Guards } from '#guards';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { findToldLately } from '../inbox/notifications.queries.ts';
import { tellWaitingBy } from '../inbox/waiting.queries.ts';

type PaceDeps = { guards: Guards; db: Database; clock: Clock; jobs: Jobs; gather: Job<object> };

/** Another pace holds for what waits already. Nothing is told later than it was going to be. */
export async function followPace({ db, clock, jobs, gather, guards }: PaceDeps, userId: string): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const preferences = await guards.findPreferences(tx, userId);
    const { told } = (await findToldLately(tx, [userId], now))(userId);
    const at = tellAt({ told, pendingAt: null }, preferences, false, now);
    if (await tellWaitingBy(tx, userId, at)) await jobs.enqueueAt(tx, gather, {}, [at]);
  });
}
