import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';

import { sweepAnswers } from './geocode-cache.queries.ts';

const KEPT_DAYS = 30;
const MOST_ANSWERS = 50_000;

/** Forgets, each hour, what the geocoder answered long ago. */
export const sweepGeocodeCache = ({ db, clock }: { db: Database; clock: Clock }): Job<never> =>
  anyJob<object>({
    name: 'places.sweep-geocode-cache',
    cron: '17 * * * *',
    handle: () => sweepAnswers(db, minutesBefore(clock.now(), KEPT_DAYS * 24 * 60), MOST_ANSWERS),
  });
