import type { Places } from '#gazetteer';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';
import type { Sources } from '#sources';
import type { Streets } from '#streets';

import type { Towed } from './index.ts';
import { towJobs } from './jobs.ts';
import { towRoutes } from './routes.ts';
import { takeTowZones } from './tow-zones/take-tow-zones.ts';
import { towZones } from './tow-zones/zones.ts';
import { takeTows } from './tows/take-tows.ts';

type Needs = { streets: Streets; places: Places; sightings: Sightings; sources: Sources };

/** Towed cars and tow zones that cities list. */
export function createTowed(platform: Platform, needs: Needs): Room<Towed> {
  const deps = { ...platform, ...needs };
  needs.sources.addStores({ tows: takeTows, towZones: takeTowZones(needs.sources.cities) });
  return { face: { towZones }, routes: (app) => towRoutes(app, deps), jobs: towJobs(deps) };
}
