import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { createGroupCommit } from '#platform/group-commit/group-commit.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { LiveEventRow } from '#platform/live/live.queries.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';

import { createAreaFeeds } from './area-feeds/room.ts';
import { createFace, type Trucks } from './face.ts';
import { fadeSightings, sendAwaySightings } from './fade-sightings.ts';
import { beginRecord } from './history/begin-record.ts';
import { historyRoutes } from './history/read-history.ts';
import { rollUpToday, historyRetention, rollUpHistory } from './history/roll-up.ts';
import { createLiveMap } from './live-map.ts';
import { presentSighting } from './present-sighting.ts';
import { type SightingDeps, sightingRoutes } from './routes.ts';
import { countLiveBySource, findAllLiveSightings, lockEarlierSightings } from './sightings.queries.ts';
import { syncFeedSightings } from './sync-feed-sightings.ts';
import { sightingsUserData } from './user-data.queries.ts';

/** Ninety days at once take some minutes. */
const ROLL_UP_SECONDS = 900;

type Needs = { accounts: Accounts; places: Places; sources: Sources };

export function createTrucks(platform: Platform, needs: Needs): Room<Trucks> {
  const { clock, secrets } = platform;
  const deps: SightingDeps = {
    ...platform,
    ...needs,
    networkSecret: secrets.network,
    liveMap: createLiveMap(),
    commitReport: createGroupCommit(platform.db),
    commitVerdict: createGroupCommit(platform.db),
  };
  const fade: Job<object> = { name: 'sightings.fade', cron: '* * * * *', handle: () => fadeSightings(deps) };
  const sendAway: Job<object> = {
    name: 'sightings.send-away',
    cron: '* * * * *',
    handle: () => sendAwaySightings(deps),
  };
  const rollUp: Job<object> = {
    name: 'sightings.roll-up',
    cron: '40 * * * *',
    handle: () => rollUpHistory(deps),
    expireInSeconds: ROLL_UP_SECONDS,
  };
  const rollUpDay: Job<object> = {
    name: 'sightings.roll-up-today',
    cron: '*/5 * * * *',
    handle: () => rollUpToday(deps),
  };
  needs.sources.addStores({
    trucks: {
      sync: (reading) => syncFeedSightings(deps, reading),
      countLive: () => countLiveBySource(deps.db, clock.now(), null),
    },
  });
  const face = createFace(deps);
  return {
    face,
    parts: [createAreaFeeds(platform, { places: needs.places, trucks: face })],
    routes(app) {
      historyRoutes(app, deps);
      sightingRoutes(app, deps);
    },
    jobs: [anyJob(fade), anyJob(sendAway), anyJob(rollUp), anyJob(rollUpDay)],
    retention: [historyRetention(deps)],
    userData: sightingsUserData,
    onLiveEvents: (events) => events.forEach((event) => follow(deps, event)),
    async reload(db) {
      const live = await findAllLiveSightings(db, clock.now());
      deps.liveMap.fill(live.map(presentSighting));
    },
    start: () => beginRecord(deps, lockEarlierSightings),
  };
}

function follow({ liveMap }: SightingDeps, event: LiveEventRow): void {
  if (event.name === 'sighting') liveMap.put(event.data as TowTruck);
  if (event.name === 'feed') liveMap.extend(event.data as FeedEvent);
  if (event.name === 'sighting-gone') liveMap.remove((event.data as { id: string }).id);
}
