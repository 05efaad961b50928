import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { anyJob, type Job } from '../platform/jobs/jobs.ts';
import { deleteSessionsExpiredBefore, deleteVerificationsExpiredBefore } from './sessions.queries.ts';

/** Forgets, each hour, the sessions and the sign-in attempts that can no longer be used. */
export const sweepExpired = (db: Database, clock: Clock): Job<never> =>
  anyJob<object>({
    name: 'accounts.sweep',
    cron: '23 * * * *',
    async handle() {
      await deleteSessionsExpiredBefore(db, clock.now());
      await deleteVerificationsExpiredBefore(db, clock.now());
    },
  });
