import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor } from '../platform/db/database.ts';
import type { Room } from '../platform/room.ts';
import { createLiveMap } from './live-map.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { sightingsRoom } from './room.ts';
import type { SightingDeps } from './routes.ts';
import { countLiveBySource, findSightings } from './sightings.queries.ts';
import { type FeedTrucks, keepFeedTrucks, takeFeedTrucks } from './take-feed-trucks.ts';

export { sightingChanged } from './facts.ts';
export { freshMinutes } from './fading.ts';
export type { PlacedSighting } from './present-sighting.ts';
export type { FeedTruck } from './take-feed-trucks.ts';

/** What other rooms may ask of the sightings. */
export type Sightings = {
  /** The trucks of these ids that have a place. */
  find(executor: Executor, ids: string[]): Promise<PlacedSighting[]>;
  /** The ids of the live trucks within a radius, nearest first. */
  idsNear(centre: LatLng, radius: Miles): string[];
  takeFeedTrucks(reading: FeedTrucks): Promise<{ added: number; changed: number; left: number }>;
  keepFeedTrucks(source: FeedTrucks['source']): Promise<void>;
  /** Live trucks that have not left, by source. */
  countLiveBySource(db: Database): Promise<Map<string, number>>;
};

export function createSightings(given: Omit<SightingDeps, 'liveMap'>): { sightings: Sightings; room: Room } {
  const deps = { ...given, liveMap: createLiveMap() };
  return {
    sightings: {
      find: async (executor, ids) => (await findSightings(executor, ids)).filter(isPlaced),
      idsNear: (centre, radius) => deps.liveMap.near(centre, radius, deps.clock.now()).map(({ id }) => id),
      takeFeedTrucks: (reading) => takeFeedTrucks(deps, reading),
      keepFeedTrucks: (source) => keepFeedTrucks(deps, source),
      countLiveBySource: (db) => countLiveBySource(db, deps.clock.now()),
    },
    room: sightingsRoom(deps),
  };
}
