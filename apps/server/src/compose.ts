import type { Logger } from 'pino';

import type { PasswordHashing } from './accounts/index.ts';
import { createAccounts } from './accounts/room.ts';
import { createAlertOutbox, createAlerts } from './alerts/room.ts';
import { streamAccess } from './billing/index.ts';
import { createBilling, planStore } from './billing/room.ts';
import type { MqttTiming, PushTimeouts } from './delivery/index.ts';
import { createDelivery, pushDevices } from './delivery/room.ts';
import { createEmergencies } from './emergencies/room.ts';
import { createInsights } from './insights/room.ts';
import { createOperations } from './operations/room.ts';
import type { ParkingRules } from './parking-rules/index.ts';
import { createParkingRules } from './parking-rules/room.ts';
import { createPlaces } from './places/room.ts';
import type { StreetPatience } from './places/streets/index.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform/platform.ts';
import { roomAndParts } from './platform/room.ts';
import { createServer, type Server, type ServerNeeds } from './platform/server.ts';
import { createPublicApi } from './public-api/room.ts';
import { createReports } from './reports/room.ts';
import { cities as allCities } from './sources/catalog/index.ts';
import { openCityStreets } from './sources/catalog/settings.ts';
import type { CatalogSource, City, Feed } from './sources/index.ts';
import { createSources } from './sources/room.ts';
import { createTowRecords } from './tow-records/room.ts';
import { createTowedCars } from './towed-cars/room.ts';
import { createTraffic } from './traffic/room.ts';
import { createTrucks } from './trucks/room.ts';
import { createViolations } from './violations/room.ts';
import { createWatchedPlaces } from './watched-places/room.ts';

export type Options = PlatformOptions &
  Pick<ServerNeeds, 'siteFolder'> & {
    passwords?: PasswordHashing;
    messageOperator?: (sentence: string) => void;
    gazetteer?: 'seeded' | 'empty';
    /** The live sources. Defaults to all. */
    catalog?: readonly CatalogSource[] | undefined;
    /** The documents that are polled, in place of the catalog's. */
    feeds?: readonly Feed[] | undefined;
    cities?: readonly City[] | undefined;
    /** In place of the rules in the cities' tables. */
    outlook?: Pick<ParkingRules, 'outlookAt'> | undefined;
    checkFeedsEveryMs?: number;
    streetPatience?: StreetPatience | undefined;
    pushTimeouts?: PushTimeouts | undefined;
    mqttTiming?: MqttTiming | undefined;
    stripeTimeoutMs?: number | undefined;
    checkRightsEveryMs?: { least: number; most: number } | undefined;
  };

export type Composed = Server & Pick<Platform, 'jobs' | 'bus' | 'events'>;

/** Puts the rooms together over an open database. Nothing listens yet. */
export async function compose(
  config: Config,
  open: OpenDatabase,
  log: Logger,
  options: Options = {},
): Promise<Composed> {
  const platform = await createPlatform(config, open, log, options);

  const accounts = createAccounts(platform, {
    ...options,
    planStore,
    userData: () => rooms.flatMap((room) => room.userData ?? []),
  });
  const billing = createBilling(platform, { ...options, accounts: accounts.face });
  const cities = options.cities ?? allCities;
  const places = createPlaces(platform, {
    ...options,
    accounts: accounts.face,
    cityStreets: openCityStreets(cities, config.variables),
  });
  const { streets } = places.face;
  const sources = createSources(platform, { ...options, streets });
  const trucks = createTrucks(platform, { accounts: accounts.face, places: places.face, sources: sources.face });
  const reports = createReports(platform, { accounts: accounts.face, places: places.face, trucks: trucks.face });
  const violations = createViolations(platform, { streets, sources: sources.face });
  const towedCars = createTowedCars(platform, {
    accounts: accounts.face,
    streets,
    places: places.face,
    trucks: trucks.face,
    sources: sources.face,
  });
  const towRecords = createTowRecords(platform, { sources: sources.face, streets, trucks: trucks.face });
  const traffic = createTraffic(platform, { places: places.face, sources: sources.face, trucks: trucks.face });
  const watchedPlaces = createWatchedPlaces(platform, {
    accounts: accounts.face,
    places: places.face,
    reports: reports.face,
    violations: violations.face,
    pushDevices,
  });
  const parkingRules = createParkingRules(platform, {
    outlook: options.outlook,
    accounts: accounts.face,
    places: places.face,
    sources: sources.face,
    reports: reports.face,
    violations: violations.face,
    towedCars: towedCars.face,
    watchedPlaces: watchedPlaces.face,
  });
  const emergencies = createEmergencies(platform, { places: places.face, watchedPlaces: watchedPlaces.face });
  const delivery = createDelivery(platform, {
    ...options,
    accounts: accounts.face,
    watchedPlaces: watchedPlaces.face,
    outbox: createAlertOutbox({ accounts: accounts.face, watchedPlaces: watchedPlaces.face }),
  });
  const alerts = createAlerts(platform, {
    accounts: accounts.face,
    billing: billing.face,
    trucks: trucks.face,
    sources: sources.face,
    violations: violations.face,
    towedCars: towedCars.face,
    towRecords: towRecords.face,
    parkingRules: parkingRules.face,
    emergencies: emergencies.face,
    watchedPlaces: watchedPlaces.face,
    delivery: delivery.face,
  });
  const insights = createInsights(platform, {
    places: places.face,
    trucks: trucks.face,
    reports: reports.face,
    violations: violations.face,
    sources: sources.face,
    traffic: traffic.face,
    towRecords: towRecords.face,
    emergencies: emergencies.face,
    alerts: alerts.face,
  });
  const publicApi = createPublicApi(platform, {
    accounts: accounts.face,
    trucks: trucks.face,
    violations: violations.face,
    parkingRules: parkingRules.face,
    towRecords: towRecords.face,
    carReports: watchedPlaces.face,
  });
  const operations = createOperations(platform, {
    accounts: accounts.face,
    sources: sources.face,
    trucks: trucks.face,
    reports: reports.face,
    publicApi: publicApi.face,
  });

  const rooms = [
    accounts,
    billing,
    places,
    trucks,
    reports,
    violations,
    towedCars,
    towRecords,
    traffic,
    // Polling starts once the stores are there.
    sources,
    watchedPlaces,
    parkingRules,
    emergencies,
    delivery,
    alerts,
    insights,
    publicApi,
    operations,
  ].flatMap(roomAndParts);
  const site = streamAccess(accounts.face);
  const server = await createServer(platform, rooms, {
    ...site,
    findSessions: async (ids) =>
      new Map([...(await site.findSessions(ids)), ...(await publicApi.face.livingSessions(ids))]),
    otherStreams: [publicApi.face.stream],
    apiKeys: publicApi.face.apiKeys,
    findViewer: accounts.face.viewer,
    signIn: accounts.face.signInWays,
    findPreview: trucks.face.findPreview,
    siteFolder: options.siteFolder,
    checkEveryMs: options.checkRightsEveryMs,
  });
  return { ...server, jobs: platform.jobs, bus: platform.bus, events: platform.events };
}
