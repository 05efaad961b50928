import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { DAY_MINUTES } from '@towscout/domain/durations';
import type { LatLng } from '@towscout/geo';

import { awaitStreets, type StreetPatience, type Streets } from '#places';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob, inDays, inMinutes, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import { codeVersion } from '#platform/version.ts';

import { cities as allCities } from './catalog/index.ts';
import { openCities } from './catalog/settings.ts';
import { cityData, violationsReadAt } from './city-data.ts';
import type { City } from './city.port.ts';
import { createCityConfigs } from './engine/configs/city-configs.ts';
import { findConfigChanges, deleteConfigChangesBefore } from './engine/configs/configs.queries.ts';
import { findListAges } from './engine/lists/city-lists.queries.ts';
import type { TableStores } from './engine/stored-dataset.port.ts';
import { storedDatasets } from './engine/stored-dataset.ts';
import { suspendedDaysJob, withSuspendedDays } from './engine/suspended-days/suspended-days.ts';
import { createSyncScheduler } from './engine/sync/create-sync-scheduler.ts';
import { cityQuality } from './engine/sync/present-sync.ts';
import { syncRoutes } from './engine/sync/routes.ts';
import { deleteRequestsBefore, deleteSyncsBefore } from './engine/sync/syncs.queries.ts';
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

const SYNCS_KEPT_DAYS = 30;
const REQUESTS_KEPT_MINUTES = 120;
const CHANGES_KEPT_DAYS = 730;

const syncRetention = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Retention[] => [
  {
    rows: "syncs of a city's tables",
    kept: inDays(SYNCS_KEPT_DAYS),
    prune: () => deleteSyncsBefore(db, minutesBefore(clock.now(), SYNCS_KEPT_DAYS * DAY_MINUTES)),
  },
  {
    rows: "changes of cities' settings",
    kept: inDays(CHANGES_KEPT_DAYS),
    prune: () => deleteConfigChangesBefore(db, minutesBefore(clock.now(), CHANGES_KEPT_DAYS * DAY_MINUTES)),
  },
  {
    rows: 'counts of requests to cities',
    kept: inMinutes(REQUESTS_KEPT_MINUTES),
    prune: () => deleteRequestsBefore(db, minutesBefore(clock.now(), REQUESTS_KEPT_MINUTES)),
  },
];

const SOURCES = import.meta.dirname;
const isOfCity = (file: string): boolean => readFileSync(join(SOURCES, file), 'utf8').includes('city.port.ts');
const cityFiles = globSync('catalog/*/source.ts', { cwd: SOURCES }).filter(isOfCity);
const folders = ['reading', ...cityFiles.map((file) => dirname(file))];

/** Changes with the code that reads rows: a release that reads them differently reads again what is stored. */
const READER_VERSION = digest(folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: SOURCES })));

function digest(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    if (!/\.(?:test|fixture)\.ts$/.test(file)) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 8);
}
