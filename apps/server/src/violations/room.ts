import type { Places } from '#gazetteer';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';
import type { Streets } from '#streets';

import type { City } from './cities/city.port.ts';
import { cities as allCities } from './cities/index.ts';
import { READER_VERSION } from './cities/reader-version.ts';
import { cityData } from './city-data.ts';
import { createCityConfigs } from './configs/city-configs.ts';
import type { Violations } from './index.ts';
import { countIssuedByHour } from './issued-by-hour.queries.ts';
import { findHoursChangedSince, findIssued } from './issued.queries.ts';
import { listPage } from './list-page.ts';
import { awaitingStreets } from './placing-again/awaiting-streets.ts';
import { placeAgainJob } from './placing-again/place-again.ts';
import { createPlacing } from './placing/create-placing.ts';
import { violationRoutes } from './routes.ts';
import { storedViolations } from './storing/store-violations.ts';
import { storedDatasets } from './storing/stored-dataset.ts';
import { cityQuality } from './sync/city-quality.ts';
import { forgetSyncs } from './sync/forget-syncs.ts';
import { syncRoutes } from './sync/routes.ts';
import { runSyncs } from './sync/run-syncs.ts';
import { towJobs } from './tow-jobs.ts';
import { towRoutes } from './tow-routes.ts';
import { takeTowZones } from './tow-zones/take-tow-zones.ts';
import { towZones } from './tow-zones/zones.ts';
import { takeTows } from './tows/take-tows.ts';
import { violationsUserData } from './user-data.queries.ts';
import { findViolations, findViolationsNear, findViolationsOf, hasViolations } from './violations.queries.ts';

type Needs = {
  streets: Streets;
  places: Places;
  sightings: Sightings;
  /** All that publish, as a rule. */
  cities?: readonly City[] | undefined;
  lookEveryMs?: number | undefined;
};

const LOOK_FOR_DUE_SYNCS_MS = 5000;

/** Parking violations, tows and tow zones that cities publish: synced, placed, stored, and asked for. */
export function createViolations(platform: Platform, needs: Needs): Room<Violations> {
  const { streets, places, sightings, cities = allCities, lookEveryMs = LOOK_FOR_DUE_SYNCS_MS } = needs;
  const configs = createCityConfigs({ ...platform, cities });
  const placing = createPlacing({ streets });
  const stores = {
    violations: storedViolations({
      events: platform.events,
      placing,
      awaitingStreets: (items) => awaitingStreets(streets, items),
      hasSeveralTables: (city) => cities.some(({ key, violations }) => key === city && violations.length > 1),
      readerVersion: READER_VERSION,
    }),
    tows: takeTows,
    towZones: takeTowZones(cities),
  };
  const syncs = runSyncs({
    ...platform,
    cities,
    configs,
    lookEveryMs,
    datasets: (city) => storedDatasets(city, stores),
    prepare: ({ counties }, signal) => placing.prepare(counties, signal),
  });
  return {
    face: {
      cityData: (place) => cityData({ ...platform, cities }, place),
      listPage: (question) => listPage(platform, question),
      towZones,
      cityQuality: (executor) => cityQuality(executor, cities),
      hasSource: hasViolations,
      find: findViolations,
      near: findViolationsNear,
      ofPlates: findViolationsOf,
      issued: findIssued,
      countIssuedByHour,
      cityName: (city) => cities.find(({ key }) => key === city)?.name ?? city,
      hoursChangedSince: findHoursChangedSince,
    },
    routes(app) {
      violationRoutes(app, platform);
      syncRoutes(app, { ...platform, cities, configs, syncs });
      towRoutes(app, { ...platform, cities, places, sightings });
    },
    userData: violationsUserData,
    jobs: [
      forgetSyncs(platform),
      placeAgainJob({ ...platform, placing, streets }),
      ...towJobs({ ...platform, streets }),
    ],
    async start() {
      await configs.open();
      await syncs.start();
    },
    stop: syncs.stop,
  };
}
