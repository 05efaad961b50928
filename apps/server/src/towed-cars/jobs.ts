import { DAY_MINUTES } from '@towscout/domain/durations';

import type { StreetLookup } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';

import { deleteAppearancesBefore } from './lists/appearances.queries.ts';
import { placeTowZones } from './tow-zones/take-tow-zones.ts';
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

export function towRetention({ db, clock }: Omit<Deps, 'streets'>): Retention[] {
  const daysAgo = (days: number) => minutesBefore(clock.now(), days * DAY_MINUTES);
  return [
    {
      rows: "towed cars of cities' lists",
      kept: inDays(TOWS_KEPT_DAYS),
      prune: () => deleteTowedBefore(db, daysAgo(TOWS_KEPT_DAYS)),
    },
    {
      rows: 'tow zones that ended',
      kept: inDays(ENDED_ZONES_KEPT_DAYS),
      prune: () => deleteEndedBefore(db, daysAgo(ENDED_ZONES_KEPT_DAYS)),
    },
    {
      rows: 'how late lists showed a car',
      kept: inDays(APPEARANCES_KEPT_DAYS),
      prune: () => deleteAppearancesBefore(db, daysAgo(APPEARANCES_KEPT_DAYS)),
    },
    { rows: 'cars waited for on lists', kept: 'until the wait ends', prune: () => deleteEnded(db, clock.now()) },
  ];
}

export function towJobs(deps: Deps, retention: readonly Retention[]): Job<never>[] {
  const place: Job<object> = {
    name: 'violations.place-tow-zones',
    cron: '*/5 * * * *',
    handle: () => placeTowZones(deps),
  };
  return [anyJob(place), pruneJob('violations.forget-tows', '20 * * * *', retention)];
}
