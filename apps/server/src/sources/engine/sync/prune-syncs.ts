import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';

import { deleteRequestsBefore } from './requests.queries.ts';
import { deleteSyncsBefore } from './syncs.queries.ts';

const SYNCS_KEPT_DAYS = 30;

export function pruneSyncs({ db, clock }: Pick<Platform, 'db' | 'clock'>): Job<never> {
  return anyJob<object>({
    name: 'violations.prune-syncs',
    cron: '23 * * * *',
    async handle() {
      await deleteSyncsBefore(db, minutesBefore(clock.now(), SYNCS_KEPT_DAYS * DAY_MINUTES));
      await deleteRequestsBefore(db, minutesBefore(clock.now(), 120));
    },
  });
}
