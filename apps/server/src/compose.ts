import type { Logger } from 'pino';

import type { PasswordHashing } from './accounts/index.ts';
import { createAccounts } from './accounts/room.ts';
import { createActivity } from './activity/room.ts';
import { createAdministration } from './administration/room.ts';
import { createAlertOutbox, createAlerts } from './alerts/room.ts';
import { createAnalytics } from './analytics/room.ts';
import { createAreaFeeds } from './area-feeds/room.ts';
import { streamAccess } from './billing/index.ts';
import { createBilling, planStore } from './billing/room.ts';
import { createCalendar } from './calendar/room.ts';
import { createCameras } from './cameras/room.ts';
import { createCoverage } from './coverage/room.ts';
import type { MqttTiming, PushTimeouts } from './delivery/index.ts';
import { createDelivery, pushDevices } from './delivery/room.ts';
import { createPlaces } from './gazetteer/room.ts';
import { createHeatmap } from './heatmap/room.ts';
import { createIncidents } from './incidents/room.ts';
import type { Outlooks } from './outlook/index.ts';
import { createOutlook } from './outlook/room.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createPlatform, type Platform, type PlatformOptions } from './platform/platform.ts';
import { createServer, type Server, type ServerNeeds } from './platform/server.ts';
import { createProofs } from './proofs/room.ts';
import { createPublicApi } from './public-api/room.ts';
import { createReports } from './reports/room.ts';
import { createSightings } from './sightings/room.ts';
import { cities as allCities } from './sources/catalog/index.ts';
import { openCityStreets } from './sources/catalog/settings.ts';
import type { CatalogSource, City, Feed } from './sources/index.ts';
import { createSources } from './sources/room.ts';
import { createStatus } from './status/room.ts';
import type { StreetPatience } from './streets/index.ts';
import { createStreets } from './streets/room.ts';
import { createSupport } from './support/room.ts';
import { createTickets } from './tickets/room.ts';
import { createTowRecords } from './tow-records/room.ts';
import { createTowed } from './towed/room.ts';
import { createWatchedPlaces } from './watched-places/room.ts';

export type Options = PlatformOptions &
  Pick<ServerNeeds, 'siteFolder'> & {
    passwords?: PasswordHashing;
    messageOperator?: (sentence: string) => void;
    gazetteer?: 'seeded' | 'empty';
    /** The live sources; by default all. */
    catalog?: readonly CatalogSource[] | undefined;
    /** The documents that are polled, in place of the catalog's. */
    feeds?: readonly Feed[] | undefined;
    cities?: readonly City[] | undefined;
    /** What streets allow. */
    outlook?: Pick<Outlooks, 'outlookAt'> | undefined;
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
  const streets = createStreets(platform, { cityStreets: openCityStreets(cities, config.variables) });
  const places = createPlaces(platform, { ...options, accounts: accounts.face, streets: streets.face });
  const sources = createSources(platform, { ...options, streets: streets.face });
  const sightings = createSightings(platform, { accounts: accounts.face, places: places.face, sources: sources.face });
  const reports = createReports(platform, { accounts: accounts.face, places: places.face, sightings: sightings.face });
  const tickets = createTickets(platform, { streets: streets.face, sources: sources.face });
  const towed = createTowed(platform, {
    accounts: accounts.face,
    streets: streets.face,
    places: places.face,
    sightings: sightings.face,
    sources: sources.face,
  });
  const outlook = createOutlook(platform, {
    streets: streets.face,
    sources: sources.face,
    towed: towed.face,
    violations: tickets.face,
    savedPermits: async (request) => {
      const viewer = await accounts.face.viewer(request);
      if (!viewer) return [];
      return (await watchedPlaces.face.findPreferences(platform.db, viewer.id)).parkingPermits;
    },
  });
  const outlooks = options.outlook ?? outlook.face;
  const proofs = createProofs(platform, {
    accounts: accounts.face,
    places: places.face,
    outlook: outlook.face,
    reports: reports.face,
  });
  const cameras = createCameras(platform, { sources: sources.face });
  const incidents = createIncidents(platform, {
    places: places.face,
    sources: sources.face,
    sightings: sightings.face,
    cameras: cameras.face,
  });
  const towRecords = createTowRecords(platform, {
    sources: sources.face,
    streets: streets.face,
    sightings: sightings.face,
  });
  const heatmap = createHeatmap(platform, {
    places: places.face,
    sightings: sightings.face,
    reports: reports.face,
    violations: tickets.face,
    towRecords: towRecords.face,
  });
  const activity = createActivity(platform, {
    places: places.face,
    sightings: sightings.face,
    reports: reports.face,
    violations: tickets.face,
    sources: sources.face,
    incidents: incidents.face,
    towRecords: towRecords.face,
  });
  const watchedPlaces = createWatchedPlaces(platform, {
    accounts: accounts.face,
    places: places.face,
    reports: reports.face,
    violations: tickets.face,
    pushDevices,
  });
  const delivery = createDelivery(platform, {
    ...options,
    accounts: accounts.face,
    watchedPlaces: watchedPlaces.face,
    outbox: createAlertOutbox({ accounts: accounts.face, watchedPlaces: watchedPlaces.face }),
  });
  const alerts = createAlerts(platform, {
    accounts: accounts.face,
    billing: billing.face,
    sightings: sightings.face,
    sources: sources.face,
    violations: tickets.face,
    towed: towed.face,
    towRecords: towRecords.face,
    outlook: outlooks,
    watchedPlaces: watchedPlaces.face,
    delivery: delivery.face,
  });
  const calendar = createCalendar(platform, {
    accounts: accounts.face,
    watchedPlaces: watchedPlaces.face,
    outlook: outlooks,
  });

  const coverage = createCoverage(platform, {
    sightings: sightings.face,
    sources: sources.face,
    towRecords: towRecords.face,
  });
  const status = createStatus(platform, { sources: sources.face });
  const analytics = createAnalytics(platform, {
    places: places.face,
    sightings: sightings.face,
    sources: sources.face,
    violations: tickets.face,
    alerts: alerts.face,
    towRecords: towRecords.face,
  });
  const support = createSupport(platform);
  const areaFeeds = createAreaFeeds(platform, { places: places.face, sightings: sightings.face });
  const publicApi = createPublicApi(platform, {
    accounts: accounts.face,
    sightings: sightings.face,
    violations: tickets.face,
    outlooks: outlook.face,
    towRecords: towRecords.face,
    carReports: watchedPlaces.face,
  });

  const administration = createAdministration(platform, {
    accounts: accounts.face,
    sources: sources.face,
    sightings: sightings.face,
    reports: reports.face,
    publicApi: publicApi.face,
  });

  const rooms = [
    accounts,
    billing,
    streets,
    places,
    sightings,
    reports,
    tickets,
    towed,
    outlook,
    proofs,
    cameras,
    incidents,
    towRecords,
    // Polling starts once the stores are there.
    sources,
    heatmap,
    activity,
    watchedPlaces,
    delivery,
    alerts,
    calendar,
    coverage,
    status,
    analytics,
    support,
    areaFeeds,
    publicApi,
    administration,
  ];
  const site = streamAccess(accounts.face);
  const server = await createServer(platform, rooms, {
    ...site,
    findSessions: async (ids) =>
      new Map([...(await site.findSessions(ids)), ...(await publicApi.face.livingSessions(ids))]),
    otherStreams: [publicApi.face.stream],
    apiKeys: publicApi.face.apiKeys,
    findViewer: accounts.face.viewer,
    signIn: accounts.face.signInWays,
    findPreview: sightings.face.findPreview,
    siteFolder: options.siteFolder,
    checkEveryMs: options.checkRightsEveryMs,
  });
  return { ...server, jobs: platform.jobs, bus: platform.bus, events: platform.events };
}
