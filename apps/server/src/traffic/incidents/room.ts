import { DAY_MINUTES } from '@towscout/domain/durations';

import type { Places } from '#places';
import { minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import type { Cameras } from '../cameras/room.ts';
import { type Begun, type BegunPage, countBegunIn } from './begun.queries.ts';
import { begunIncidents } from './find-incidents.ts';
import { countListed, deleteEndedBefore, endOthers } from './incidents.queries.ts';
import { incidentRoutes } from './routes.ts';
import { syncFeedIncidents } from './sync-feed-incidents.ts';

const ENDED_KEPT_DAYS = 7;

type Needs = { places: Places; sources: Sources; trucks: Trucks; cameras: Cameras };

export function createIncidents(platform: Platform, needs: Needs): Room<Incidents> {
  const { db, clock } = platform;
  const deps = { ...platform, ...needs };
  const retention: Retention[] = [
    {
      rows: 'incidents that ended',
      kept: inDays(ENDED_KEPT_DAYS),
      prune: () => deleteEndedBefore(db, minutesBefore(clock.now(), ENDED_KEPT_DAYS * DAY_MINUTES)),
    },
  ];
  needs.sources.addStores({
    incidents: {
      sync: (reading) => syncFeedIncidents(deps, reading),
      countLive: (liveFeeds) => countListed(db, liveFeeds),
    },
  });
  return {
    face: createFace(db),
    routes: (app) => incidentRoutes(app, deps),
    jobs: [pruneJob('traffic.sweep-incidents', '25 * * * *', retention)],
    retention,
    async start() {
      const running = (await needs.sources.findRunning()).map(({ key }) => key);
      await endOthers(db, running, clock.now());
    },
  };
}

export interface Incidents extends ReturnType<typeof createFace> {}

const createFace = (db: Database) => ({
  /** By the hour before now, without CHP's logs of a mere tow. */
  countBegun: (begun: Begun, now: Date) => countBegunIn(db, begun, now),
  /** One page, unordered; ended ones say when. */
  findBegun: (begun: Begun, page: BegunPage) => begunIncidents(db, begun, page),
});
