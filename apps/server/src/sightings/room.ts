import type { TowTruck } from '@towscout/contracts/sightings';
import type { FeedNews } from '@towscout/contracts/traffic';

import { anyJob, type Job } from '#platform/jobs/jobs.ts';
import type { LiveEventRow } from '#platform/live/live.queries.ts';
import type { Room } from '#platform/room.ts';

import { fadeSightings } from './fade-sightings.ts';
import { presentSighting } from './present-sighting.ts';
import { type SightingDeps, sightingRoutes } from './routes.ts';
import { findAllLiveSightings } from './sightings.queries.ts';

export function sightingsRoom(deps: SightingDeps): Room {
  const fade: Job<object> = { name: 'sightings.fade', cron: '* * * * *', handle: () => fadeSightings(deps) };
  return {
    routes: (app) => sightingRoutes(app, deps),
    jobs: [anyJob(fade)],
    hear: (events) => events.forEach((event) => follow(deps, event)),
    async refill(db) {
      const live = await findAllLiveSightings(db, deps.clock.now());
      deps.liveMap.fill(live.map(presentSighting));
    },
  };
}

/** Keeps this node's map in step with what any node committed. */
function follow({ liveMap }: SightingDeps, event: LiveEventRow): void {
  if (event.name === 'sighting') liveMap.put(event.data as TowTruck);
  if (event.name === 'feed') liveMap.prolong(event.data as FeedNews);
  if (event.name === 'sighting-gone') liveMap.remove((event.data as { id: string }).id);
}
