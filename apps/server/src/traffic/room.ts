import { z } from 'zod';

import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { feedStatus } from '@towscout/contracts/traffic/schema';
import { lateFrom } from '@towscout/domain/sources';

import type { Places } from '#gazetteer';
import { minutesBefore } from '#platform/clock.ts';
import { runFeeds } from '#platform/feeds/run-feeds.ts';
import { forAnyone } from '#platform/http/policy.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';

import { createCameras } from './cameras/create-cameras.ts';
import { feedStatuses } from './feed-status.ts';
import { incidentRoutes } from './incident-routes.ts';
import { countBegunIn } from './incidents/begun.queries.ts';
import { begunIncidents } from './incidents/find-incidents.ts';
import { deleteEndedBefore, endOthers } from './incidents/incidents.queries.ts';
import { takeFeedIncidents } from './incidents/take-feed-incidents.ts';
import type { Traffic } from './index.ts';
import { createOldCopies } from './old-copies.ts';
import { type FeedKey, incidentsIn, sourceOf, type TrafficFeed, type TrafficItem, trucksIn } from './traffic-feed.ts';
import { trafficFeeds } from './traffic-feeds.ts';

const CHECK_FEEDS_EVERY_MS = 5000;
const ENDED_KEPT_DAYS = 7;

type Needs = {
  places: Places;
  sightings: Sightings;
  /** By default the live sources that the configuration can ask. */
  feeds?: readonly TrafficFeed[] | undefined;
  checkFeedsEveryMs?: number | undefined;
};

/** The feeds of tow calls and incidents, and what they list. */
export function createTraffic(platform: Platform, needs: Needs): Room<Traffic> {
  const { config, db, clock, userAgent } = platform;
  const { sightings, places, checkFeedsEveryMs: checkEveryMs = CHECK_FEEDS_EVERY_MS } = needs;
  const feeds = (needs.feeds ?? trafficFeeds(config, userAgent)).filter(({ source }) =>
    config.FEEDS.includes(sourceOf(source)),
  );
  const running = feeds.map(({ source }) => source);
  const isOldCopy = createOldCopies();
  const polling = runFeeds<TrafficItem, FeedKey>({ ...platform, checkEveryMs }, feeds, {
    lateFrom: (feed, newestChangeAt) => lateFrom(sourceOf(feed), newestChangeAt),
    async store(feed, { items, complete, asOf, newestChangeAt }) {
      const source = sourceOf(feed);
      if (isOldCopy(feed, asOf)) return { oldCopy: 1 };
      const counts =
        source === 'chp_cad' || source === 'sf_calls'
          ? await sightings.takeFeedTrucks({ source, trucks: trucksIn(items), complete, asOf, newestChangeAt })
          : {};
      if (source === 'sf_calls') return counts;
      const incidents = incidentsIn(items);
      return {
        ...counts,
        ...(await takeFeedIncidents({ ...platform, places }, { feed, source, incidents, complete })),
      };
    },
  });
  const sweep: Job<object> = {
    name: 'traffic.sweep-incidents',
    cron: '25 * * * *',
    handle: () => deleteEndedBefore(db, minutesBefore(clock.now(), ENDED_KEPT_DAYS * 24 * 60)),
  };
  const cameras = createCameras(platform, { checkEveryMs });
  const statuses = () => feedStatuses({ db, sightings, running }, clock.now());
  return {
    face: {
      countBegun: (begun, now) => countBegunIn(db, begun, now),
      findBegun: (begun, page) => begunIncidents(db, begun, page),
    },
    routes(app) {
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
      incidentRoutes(app, { ...platform, places, sightings, cameras, running, statuses, pollDue: polling.pollDue });
      cameras.routes(app);
    },
    jobs: [anyJob(sweep)],
    async start() {
      await endOthers(db, running, clock.now());
      await polling.start();
      await cameras.start();
    },
    async stop() {
      await Promise.all([polling.stop(), cameras.stop()]);
    },
  };
}
