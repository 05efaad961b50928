import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';

import { hourBefore } from './emails/email-limit.ts';
import { deleteEmailsUntil } from './emails/emails.queries.ts';
import { FORGET_GUESSES_MS } from './guessing/guess-delay.ts';
import { deleteGuessesBefore } from './guessing/guesses.queries.ts';
import { deleteSessionsExpiredBefore, deleteVerificationsExpiredBefore } from './sessions.queries.ts';

/** Deletes, each hour, sessions, sign-in attempts, guesses and counts of emails that no longer matter. */
export const sweepExpired = (db: Database, clock: Clock): Job<never> =>
  anyJob<object>({
    name: 'accounts.sweep',
    cron: '23 * * * *',
    async handle() {
      const now = clock.now();
      await deleteSessionsExpiredBefore(db, now);
      await deleteVerificationsExpiredBefore(db, now);
      await deleteGuessesBefore(db, new Date(now.getTime() - FORGET_GUESSES_MS));
      await deleteEmailsUntil(db, hourBefore(now));
    },
  });
