import { DAY_MINUTES } from '@towscout/domain/durations';

import type { Accounts } from '#accounts';
import type { Places, Streets, StreetLookup } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Tx, Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { City, Sources } from '#sources';
import type { Trucks } from '#trucks';

import { deleteAppearancesBefore } from './lists/lists.queries.ts';
import { towRoutes } from './routes.ts';
import { takeTowZones, placeTowZones } from './tow-zones/take-tow-zones.ts';
import { deleteEndedBefore } from './tow-zones/tow-zones.queries.ts';
import { towZones } from './tow-zones/zones.ts';
import { takeTows } from './tows/take-tows.ts';
import { deleteTowedBefore } from './tows/tows.queries.ts';
import { watchRoutes } from './watches/routes.ts';
import { towWatchesUserData, deleteEnded } from './watches/watches.queries.ts';
import { endWatches } from './watches/watches.ts';

type Needs = { accounts: Accounts; streets: Streets; places: Places; trucks: Trucks; sources: Sources };

/** Towed cars and tow zones that cities list. */
export function createTowedCars(platform: Platform, needs: Needs): Room<TowedCars> {
  const deps = { ...platform, ...needs };
  const { cities } = needs.sources;
  needs.sources.addStores({ tows: takeTows(deps), towZones: takeTowZones(cities) });
  const retention = towRetention(platform);
  return {
    face: createFace(cities),
    routes(app) {
      towRoutes(app, deps);
      watchRoutes(app, deps);
    },
    jobs: towJobs(deps, retention),
    retention,
    userData: towWatchesUserData,
  };
}

export interface TowedCars extends ReturnType<typeof createFace> {}

const createFace = (cities: readonly City[]) => ({
  towZones,
  /** Ends the watches whose car is on a list by now, each once. */
  endWatches: (tx: Tx, now: Date) => endWatches(tx, cities, now),
});

/** Chicago lists 90 days, Hartford 30. */
const TOWS_KEPT_DAYS = 100;
/** Longer than a missing car is looked for. */
const ENDED_ZONES_KEPT_DAYS = 7;
/** Lists change their pace. */
const APPEARANCES_KEPT_DAYS = 60;

type Deps = { db: Database; clock: Clock; streets: StreetLookup };

function towRetention({ db, clock }: Omit<Deps, 'streets'>): Retention[] {
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

function towJobs(deps: Deps, retention: readonly Retention[]): Job<never>[] {
  const place: Job<object> = {
    name: 'violations.place-tow-zones',
    cron: '*/5 * * * *',
    handle: () => placeTowZones(deps),
  };
  return [anyJob(place), pruneJob('violations.forget-tows', '20 * * * *', retention)];
}
