import { z } from 'zod';

import { feedStatus, trafficPaths } from '@towscout/contracts/traffic';
import { lateFrom, type TowFeedSource } from '@towscout/domain/sources';

import { findFeedStates } from '#platform/feeds/feeds.queries.ts';
import { runFeeds } from '#platform/feeds/run-feeds.ts';
import type { App } from '#platform/http/app.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';

import { createCameras } from './cameras/create-cameras.ts';
import { feedStatusOf } from './feed-status.ts';
import { incidentRoutes } from './incidents/routes.ts';
import type { FeedTruck, TowFeed } from './tow-feed.ts';
import { towFeeds } from './tow-feeds.ts';

const CHECK_FEEDS_EVERY_MS = 5000;

type Needs = {
  sightings: Sightings;
  /** By default the live sources of tow calls. */
  feeds?: readonly TowFeed[] | undefined;
  checkFeedsEveryMs?: number | undefined;
};
type FeedRouteDeps = Pick<Platform, 'db' | 'clock'> & {
  sightings: Sightings;
  feeds: readonly TowFeed[];
  switchedOn: readonly TowFeedSource[];
};

/** The feeds of tow calls. */
export function createTraffic(platform: Platform, needs: Needs): Room {
  const { config, userAgent } = platform;
  const {
    sightings,
    feeds = towFeeds(config, userAgent),
    checkFeedsEveryMs: checkEveryMs = CHECK_FEEDS_EVERY_MS,
  } = needs;
  const switchedOn = config.FEEDS as TowFeedSource[];
  const running = runFeeds<FeedTruck, TowFeedSource>(
    { ...platform, checkEveryMs },
    feeds.filter(({ source }) => switchedOn.includes(source)),
    {
      lateFrom,
      store: (source, { items: trucks, complete, asOf, newestChangeAt }) =>
        sightings.takeFeedTrucks({ source, trucks, complete, asOf, newestChangeAt }),
    },
  );
  const cameras = createCameras(platform, { checkEveryMs });
  return {
    face: null,
    routes(app) {
      feedRoutes(app, { ...platform, sightings, feeds, switchedOn });
      incidentRoutes(app, platform);
      cameras.routes(app);
    },
    async start() {
      await running.start();
      await cameras.start();
    },
    async stop() {
      await Promise.all([running.stop(), cameras.stop()]);
    },
  };
}

function feedRoutes(app: App, { db, clock, feeds, switchedOn, sightings }: FeedRouteDeps): void {
  app.get(trafficPaths.feeds, { config: forAnyone, schema: { response: { 200: z.array(feedStatus) } } }, async () => {
    const states = new Map(
      (
        await findFeedStates(
          db,
          feeds.map(({ source }) => source),
        )
      ).map((state) => [state.source, state]),
    );
    const counts = await sightings.countLiveBySource(db);
    return feeds.map(({ source }) =>
      feedStatusOf(source, switchedOn.includes(source), states.get(source), counts.get(source) ?? 0, clock.now()),
    );
  });
}
