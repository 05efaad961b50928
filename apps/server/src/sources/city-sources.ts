import type { LatLng } from '@towscout/geo';

import { awaitStreets, type StreetPatience, type Streets } from '#places';
import type { Executor } from '#platform/db/database.ts';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import { codeVersion } from '#platform/version.ts';

import { cities as allCities } from './catalog/index.ts';
import { openCities } from './catalog/settings.ts';
import { cityData, violationsReadAt } from './city-data.ts';
import type { City } from './city.port.ts';
import { createCityConfigs } from './engine/configs/city-configs.ts';
import { findConfigChanges } from './engine/configs/configs.queries.ts';
import { findListAges } from './engine/lists/city-lists.queries.ts';
import type { TableStores } from './engine/stored-dataset.port.ts';
import { storedDatasets } from './engine/stored-dataset.ts';
import { suspendedDaysJob, withSuspendedDays } from './engine/suspended-days/suspended-days.ts';
import { cityQuality } from './engine/sync/city-quality.ts';
import { createSyncScheduler } from './engine/sync/create-sync-scheduler.ts';
import { syncRoutes } from './engine/sync/routes.ts';
import { syncRetention } from './engine/sync/sync-retention.ts';
import { READER_VERSION } from './reading/reader-version.ts';
import { citiesUserData } from './user-data.queries.ts';

export type CityNeeds = {
  streets: Streets;
  stores(): TableStores;
  /** All that publish, as a rule. */
  cities?: readonly City[] | undefined;
  checkFeedsEveryMs?: number | undefined;
  streetPatience?: StreetPatience | undefined;
};

const LOOK_FOR_DUE_SYNCS_MS = 5000;

export function createCitySources(platform: Platform, needs: CityNeeds) {
  const { streets, stores, checkFeedsEveryMs: lookEveryMs = LOOK_FOR_DUE_SYNCS_MS } = needs;
  const cities = openCities(needs.cities ?? allCities, platform.config.variables);
  const configs = createCityConfigs({
    ...platform,
    cities,
    countActiveViolations: (executor, city) => stores().violations.countActive(executor, city),
  });
  const syncs = createSyncScheduler({
    ...platform,
    cities,
    configs,
    lookEveryMs,
    version: codeVersion,
    datasets: (city) => storedDatasets(city, stores(), READER_VERSION),
    prepare: ({ counties }, signal) => awaitStreets(streets, counties, signal, needs.streetPatience),
  });
  const retention = syncRetention(platform);
  const stopping = new AbortController();
  return {
    face: createFace(platform, cities, needs.cities ?? allCities),
    routes: (app) => syncRoutes(app, { ...platform, cities, configs, syncs }),
    userData: citiesUserData,
    jobs: [
      pruneJob('violations.prune-syncs', '23 * * * *', retention),
      anyJob(suspendedDaysJob({ ...platform, signal: stopping.signal }, cities)),
    ],
    retention,
    async start() {
      await configs.open();
      await syncs.start();
    },
    async stop() {
      stopping.abort();
      await syncs.stop();
    },
  } satisfies Room;
}

export interface CitySources extends ReturnType<typeof createFace> {}

const createFace = (platform: Platform, cities: readonly City[], all: readonly City[]) => ({
  cities,
  /** Those that CITIES leaves out, too. */
  allCities: all,
  /** Changes with the code that reads the cities' rows. */
  readerVersion: READER_VERSION,
  /** 'San Francisco'. */
  cityName: (city: string) => cities.find(({ key }) => key === city)?.name ?? city,
  cityData: (place: LatLng | null) => cityData({ ...platform, cities }, place),
  cityQuality: (executor: Executor) => cityQuality(executor, cities),
  /** When all of a city's tables of violations had been read to their end; null when one never was. */
  violationsReadAt,
  /** Newest first. */
  findConfigChanges,
  listAges: findListAges,
  /** The city, with its calendar of suspended days as it was last read. */
  withSuspendedDays,
});
