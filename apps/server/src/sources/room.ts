import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { visitorEndpoints } from '@towscout/contracts/visitor-endpoints';
import type { LiveKey } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { m } from '@towscout/messages';

import type { Tx } from '#platform/db/database.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { listCities } from './board/list-cities.ts';
import { listFeeds, findObstacle, listSwitchable } from './board/list-feeds.ts';
import { catalog as wholeCatalog } from './catalog/index.ts';
import { openCatalog } from './catalog/settings.ts';
import type { CatalogSource } from './catalog/source.ts';
import { type CityNeeds, type CitySources, createCitySources } from './city-sources.ts';
import type { City } from './city.port.ts';
import { findLiveFeeds } from './engine/feed-standing.ts';
import type { Feed } from './engine/feed.port.ts';
import { runFeeds, type RunningFeeds } from './engine/run-feeds.ts';
import { createStores, createOldCopies, syncItems } from './engine/stores.ts';
import {
  createFeedSwitches,
  type FeedSwitches,
  type OpenedFeeds,
  type FeedChange,
  switchFeed,
} from './engine/switches/feed-switches.ts';
import { describeFeeds, feedStatuses } from './feed-status.ts';

const CHECK_FEEDS_EVERY_MS = 5000;

type Needs = Omit<CityNeeds, 'stores'> & {
  catalog?: readonly CatalogSource[] | undefined;
  /** In place of those of the catalog that the configuration names. */
  feeds?: readonly Feed[] | undefined;
  checkFeedsEveryMs?: number | undefined;
};

export function createSources(platform: Platform, needs: Needs): Room<Sources> {
  const { config, db, userAgent } = platform;
  const { catalog = wholeCatalog, checkFeedsEveryMs: checkEveryMs = CHECK_FEEDS_EVERY_MS } = needs;
  const opened: OpenedFeeds = needs.feeds
    ? { feeds: needs.feeds, isOnByDefault: () => true }
    : openCatalog(catalog, config.variables, userAgent);
  const switches = createFeedSwitches(db, opened);
  const { findRunning } = switches;
  const isOldCopy = createOldCopies();
  const stores = createStores();
  const cities = createCitySources(platform, { ...needs, stores: stores.all });
  const polling = runFeeds({ ...platform, ...switches, checkEveryMs }, opened.feeds, async (feed, contents) =>
    isOldCopy(feed.key, contents.asOf) ? { oldCopy: 1 } : syncItems(stores.all(), feed, contents),
  );
  describeFeeds({ ...platform, findRunning });
  const face = createFace({ ...platform, opened, findRunning, stores, polling, cities: cities.face });
  return {
    face,
    routes(app) {
      cities.routes(app);
      declaredRoutes(app, visitorEndpoints).get(
        trafficPaths.feeds,
        {
          operationId: 'listTrafficFeeds',
          summary: 'The status of the tow call and incident feeds',
          config: forAnyone,
        },
        face.statuses,
      );
    },
    userData: cities.userData,
    jobs: cities.jobs,
    retention: cities.retention,
    async start() {
      await cities.start();
      await polling.start();
    },
    async stop() {
      await Promise.all([cities.stop(), polling.stop()]);
    },
  };
}

/** Feeds by their sources' keys. */
export type KnownSources = { feeds: ReadonlySet<string>; cities: readonly City[] };

export interface Sources extends ReturnType<typeof createFace> {}

type FaceDeps = Pick<Platform, 'config' | 'db' | 'clock'> &
  Pick<FeedSwitches, 'findRunning'> & {
    opened: OpenedFeeds;
    stores: ReturnType<typeof createStores>;
    polling: RunningFeeds;
    cities: CitySources;
  };

function createFace({ config: { variables }, db, clock, opened, findRunning, stores, polling, cities }: FaceDeps) {
  const listOnBoard = async () =>
    listFeeds({ db, feeds: await findRunning(), variables, stores: stores.all() }, clock.now());
  return {
    ...cities,
    /** The documents of the sources that are on. */
    findRunning,
    addStores: stores.add,
    /** The keys of the documents whose items are live. */
    findLiveFeeds: async (now: Date) => findLiveFeeds(db, await findRunning(), now),
    /** The sources and cities that are on here, and all that could be. */
    async listKnown(): Promise<{ on: KnownSources; all: KnownSources }> {
      const toKeys = (feeds: readonly Feed[]) => new Set<string>(feeds.map(({ source }) => source));
      return {
        on: { feeds: toKeys(await findRunning()), cities: cities.cities },
        all: { feeds: toKeys(opened.feeds), cities: cities.allCities },
      };
    },
    /** Waits at most so long. */
    pollDue: polling.pollDue,
    statuses: async () => feedStatuses({ db, feeds: await findRunning(), stores: stores.all() }, clock.now()),
    /** Every feed, with what administrators may do with it. */
    listSwitchable: async () => listSwitchable(db, opened, await listOnBoard()),
    /** False when it is so already. Rejects with 404 for an unknown feed, 409 for one that can't run here. */
    async switchFeed(tx: Tx, { source, ...change }: Omit<FeedChange, 'source'> & { source: string }) {
      const key = LIVE_SOURCES.find((each) => each.key === source)?.key;
      if (key === undefined) throw notFound(m.sources_server_feed_not_found());
      const deps = { clock, opened, findObstacle: (of: LiveKey) => findObstacle(opened.feeds, of) };
      return switchFeed(tx, deps, { source: key, ...change });
    },
    /** Every feed and every city, running or not. */
    board: async () => ({
      sources: await listOnBoard(),
      cities: await listCities({ db, cities: cities.cities }, clock.now()),
    }),
  };
}
