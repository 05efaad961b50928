import { z } from 'zod';

import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { feedStatus } from '@towscout/contracts/traffic/schema';
import type { LiveKey } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';
import { m } from '@towscout/messages';

import { forAnyone } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { findObstacle } from './board/find-obstacle.ts';
import { listCities } from './board/list-cities.ts';
import { listFeeds } from './board/list-feeds.ts';
import { listSwitchable } from './board/list-switchable.ts';
import { catalog as wholeCatalog } from './catalog/index.ts';
import { openCatalog } from './catalog/settings.ts';
import type { CatalogSource } from './catalog/source.ts';
import { type CityNeeds, createCitySources } from './city-sources.ts';
import type { Feed } from './engine/feed.port.ts';
import { findLiveFeeds } from './engine/live-feeds.ts';
import { createOldCopies } from './engine/old-copies.ts';
import { runFeeds } from './engine/run-feeds.ts';
import { createStores } from './engine/stores.ts';
import { createFeedSwitches, type OpenedFeeds } from './engine/switches/feed-switches.ts';
import { switchFeed } from './engine/switches/switch-feed.ts';
import { syncItems } from './engine/sync-items.ts';
import { describeFeeds } from './feed-metrics.ts';
import { feedStatuses } from './feed-status.ts';
import type { Sources } from './index.ts';

const CHECK_FEEDS_EVERY_MS = 5000;

type Needs = Omit<CityNeeds, 'stores'> & {
  catalog?: readonly CatalogSource[] | undefined;
  /** In place of those of the catalog that the configuration names. */
  feeds?: readonly Feed[] | undefined;
  checkFeedsEveryMs?: number | undefined;
};

export function createSources(platform: Platform, needs: Needs): Room<Sources> {
  const { config, db, clock, userAgent } = platform;
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
  const statuses = async () => feedStatuses({ db, feeds: await findRunning(), stores: stores.all() }, clock.now());
  const listOnBoard = async () =>
    listFeeds({ db, feeds: await findRunning(), variables: config.variables, stores: stores.all() }, clock.now());
  return {
    face: {
      ...cities.face,
      findRunning,
      addStores: stores.add,
      findLiveFeeds: async (now) => findLiveFeeds(db, await findRunning(), now),
      pollDue: polling.pollDue,
      statuses,
      listSwitchable: async () => listSwitchable(db, opened, await listOnBoard()),
      async switchFeed(tx, { source, ...change }) {
        const key = LIVE_SOURCES.find((each) => each.key === source)?.key;
        if (key === undefined) throw notFound(m.sources_server_feed_not_found());
        const deps = { clock, opened, findObstacle: (of: LiveKey) => findObstacle(opened.feeds, of) };
        return switchFeed(tx, deps, { source: key, ...change });
      },
      board: async () => ({
        sources: await listOnBoard(),
        cities: await listCities({ db, cities: cities.face.cities }, clock.now()),
      }),
    },
    routes(app) {
      cities.routes(app);
      app.get(
        trafficPaths.feeds,
        {
          config: forAnyone,
          schema: {
            operationId: 'listTrafficFeeds',
            summary: 'The status of the tow call and incident feeds',
            response: { 200: z.array(feedStatus) },
          },
        },
        statuses,
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
