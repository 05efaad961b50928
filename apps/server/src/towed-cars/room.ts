import type { Accounts } from '#accounts';
import type { Places } from '#places';
import type { Streets } from '#places';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { City, Sources } from '#sources';
import type { Trucks } from '#trucks';

import { towJobs, towRetention } from './jobs.ts';
import { towRoutes } from './routes.ts';
import { takeTowZones } from './tow-zones/take-tow-zones.ts';
import { towZones } from './tow-zones/zones.ts';
import { takeTows } from './tows/take-tows.ts';
import { endWatches } from './watches/end-watches.ts';
import { watchRoutes } from './watches/routes.ts';
import { towWatchesUserData } from './watches/watches.queries.ts';

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
