import type { Places } from '#places';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';

import type { City } from './cities/city.port.ts';
import { cities as allCities } from './cities/index.ts';
import type { Violations } from './index.ts';
import { recordViolations } from './record-violations.ts';
import { towJobs } from './tow-jobs.ts';
import { towRoutes } from './tow-routes.ts';
import { towZones } from './tow-zones/zones.ts';
import { findViolations, findViolationsNear, findViolationsOf, hasViolations } from './violations.queries.ts';

type Needs = {
  places: Places;
  sightings: Sightings;
  /** All that publish, as a rule. */
  cities?: readonly City[] | undefined;
};

/** Parking violations, tows and tow zones that cities publish. */
export const createViolations = (
  platform: Platform,
  { places, sightings, cities = allCities }: Needs,
): Room<Violations> => ({
  face: {
    towZones,
    record: (issued) => recordViolations(platform, issued),
    hasSource: hasViolations,
    find: findViolations,
    near: findViolationsNear,
    ofPlates: findViolationsOf,
  },
  routes: (app) => towRoutes(app, { ...platform, cities, places, sightings }),
  jobs: towJobs({ ...platform, streets: places.streets }),
});
