import type { Accounts } from '#accounts';
import type { Places } from '#gazetteer';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';
import type { Sources } from '#sources';
import type { Streets } from '#streets';

import type { Towed } from './index.ts';
import { towJobs, towRetention } from './jobs.ts';
import { towRoutes } from './routes.ts';
import { takeTowZones } from './tow-zones/take-tow-zones.ts';
import { towZones } from './tow-zones/zones.ts';
import { takeTows } from './tows/take-tows.ts';
import { endWatches } from './watches/end-watches.ts';
import { watchRoutes } from './watches/routes.ts';
import { towWatchesUserData } from './watches/user-data.queries.ts';

type Needs = { accounts: Accounts; streets: Streets; places: Places; sightings: Sightings; sources: Sources };

/** Towed cars and tow zones that cities list. */
export function createTowed(platform: Platform, needs: Needs): Room<Towed> {
  const deps = { ...platform, ...needs };
  const { cities } = needs.sources;
  needs.sources.addStores({ tows: takeTows(deps), towZones: takeTowZones(cities) });
  const retention = towRetention(platform);
  return {
    face: { towZones, endWatches: (tx, now) => endWatches(tx, cities, now) },
    routes(app) {
      towRoutes(app, deps);
      watchRoutes(app, deps);
    },
    jobs: towJobs(deps, retention),
    retention,
    userData: towWatchesUserData,
  };
}
