import { DAY_MINUTES } from '@towscout/domain/durations';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { StreetLookup } from '#streets';

import { deleteAppearancesBefore } from './lists/appearances.queries.ts';
import { placeTowZones } from './tow-zones/place-tow-zones.ts';
import { deleteEndedBefore } from './tow-zones/tow-zones.queries.ts';
import { deleteTowedBefore } from './tows/tows.queries.ts';
import { deleteEnded } from './watches/watches.queries.ts';

/** Chicago lists 90 days, Hartford 30. */
const TOWS_KEPT_DAYS = 100;
/** Longer than a missing car is looked for. */
const ENDED_ZONES_KEPT_DAYS = 7;
/** Lists change their pace. */
const APPEARANCES_KEPT_DAYS = 60;

type Deps = { db: Database; clock: Clock; streets: StreetLookup };

export function towJobs(deps: Deps): Job<never>[] {
  const place: Job<object> = {
    name: 'violations.place-tow-zones',
    cron: '*/5 * * * *',
    handle: () => placeTowZones(deps),
  };
  const forget: Job<object> = {
    name: 'violations.forget-tows',
    cron: '20 * * * *',
    async handle() {
      const daysAgo = (days: number) => minutesBefore(deps.clock.now(), days * DAY_MINUTES);
      await deleteTowedBefore(deps.db, daysAgo(TOWS_KEPT_DAYS));
      await deleteEndedBefore(deps.db, daysAgo(ENDED_ZONES_KEPT_DAYS));
      await deleteAppearancesBefore(deps.db, daysAgo(APPEARANCES_KEPT_DAYS));
      await deleteEnded(deps.db, deps.clock.now());
    },
  };
  return [anyJob(place), anyJob(forget)];
}
