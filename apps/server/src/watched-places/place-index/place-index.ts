import { setTimeout as pause } from 'node:timers/promises';

import type { Platform } from '#platform/platform.ts';
import { type Pace, repeat } from '#platform/repeat.ts';

import { matchPlaces, type PlacedTruck, type PlaceMatch } from './match-places.queries.ts';
import {
  type ChangeKey,
  findPlaceChanges,
  findPlacesIn,
  isOlder,
  matchNear,
  NOTHING,
  type Snapshot,
  takeSnapshot,
} from './place-index.queries.ts';
import { createRegionCache } from './region-cache.ts';

export type PlaceIndex = {
  matchPlaces: typeof matchPlaces;
  /** Reads the changes, and the regions that were asked for. */
  catchUp(): Promise<void>;
  /** Starts to catch up every second, and doesn't wait for it. */
  start(): void;
  stop(): Promise<void>;
};

type Deps = Pick<Platform, 'db' | 'log'> & {
  bus: Pick<Platform['bus'], 'isListening' | 'timesGoneBack'>;
  config: Pick<Platform['config'], 'PLACES_IN_MEMORY'>;
};

const PLACES_PER_READ = 1000;
const CATCH_UP_EVERY_MS = 1000;
/** A query that hangs in an outage must not delay the stop. */
const STOP_MS = 1000;
/** When memory is further behind, the database is faster. */
const MOST_BEHIND_MS = 30_000;

/** A reading of several pages: its first page's snapshot, and where the last one ended. */
type Reading = { taken: Snapshot | null; after: ChangeKey | null };
const BEGINNING: Reading = { taken: null, after: null };

/**
 * Keeps the active places of requested regions in memory, as of a snapshot of the database. A matching statement itself
 * reads the changes that it sees and the snapshot doesn't, so no place is missed, no matter how far memory is behind.
 * The rows in the database decide.
 */
export function createPlaceIndex({ db, bus, log, config }: Deps, perRead = PLACES_PER_READ): PlaceIndex {
  let regions = createRegionCache(config.PLACES_IN_MEMORY);
  /** The snapshot that the regions in memory are complete for. */
  let read = NOTHING;
  let readAt = 0;
  let reading = BEGINNING;
  let copy = bus.timesGoneBack();

  const startOver = () => {
    regions = createRegionCache(config.PLACES_IN_MEMORY);
    read = NOTHING;
    reading = BEGINNING;
    copy = bus.timesGoneBack();
  };
  const isRead = (snapshot: Snapshot) => {
    read = snapshot;
    readAt = performance.now();
    reading = BEGINNING;
  };
  /** False when it was the last page. */
  const readChanges = async (): Promise<boolean> => {
    if (copy !== bus.timesGoneBack()) startOver();
    // Nothing is in memory, so nothing is missing.
    if (read === NOTHING) isRead(await takeSnapshot(db));
    const { taken, after } = reading;
    const { snapshot, changes } = await findPlaceChanges(db, read, after, perRead);
    if (isOlder(snapshot, taken ?? read)) {
      startOver();
      return true;
    }
    for (const { id, ...change } of changes)
      if (change.place) regions.put({ id, ...change });
      else regions.remove(id);
    regions.evict();
    const last = changes.at(-1);
    if (last && changes.length === perRead) {
      reading = { taken: taken ?? snapshot, after: last };
      return true;
    }
    isRead(taken ?? snapshot);
    return false;
  };
  /** Loads a page of a region, from rows newer than the changes read before. False when no region is wanted. */
  const loadRegion = async (): Promise<boolean> => {
    const loading = regions.toLoad();
    if (!loading) return false;
    const { snapshot, circles } = await findPlacesIn(db, loading, perRead);
    if (isOlder(snapshot, read) || copy !== bus.timesGoneBack()) {
      startOver();
      return true;
    }
    regions.load(circles);
    if (circles.length < perRead) regions.finishLoading();
    regions.evict();
    return true;
  };
  const catchUp = async ({ isStopping, rest }: Pace) => {
    while (!isStopping()) {
      const begun = performance.now();
      if (!(await readChanges()) && !(await loadRegion())) return;
      // While millions of places are loaded, three quarters of the time is left for other work.
      await rest(3 * (performance.now() - begun));
    }
  };
  const following = repeat(
    {
      everyMs: CATCH_UP_EVERY_MS,
      stopMs: STOP_MS,
      onFailure: (error) => log.warn({ err: error }, 'the places in memory are behind: the database is asked for them'),
    },
    catchUp,
  );
  /** Only for speed, except that snapshots of an older copy must not be compared. */
  const isUsable = () =>
    read !== NOTHING &&
    copy === bus.timesGoneBack() &&
    bus.isListening() &&
    performance.now() - readAt < MOST_BEHIND_MS;

  return {
    async matchPlaces(executor, trucks, now, only) {
      if (only) return matchPlaces(executor, trucks, now, only);
      const isReady = isUsable();
      const inMemory: (PlacedTruck & { near: string })[] = [];
      const elsewhere: PlacedTruck[] = [];
      for (const truck of trucks) {
        const near = regions.near(truck.place);
        if (isReady && near !== null) inMemory.push({ ...truck, near });
        else elsewhere.push(truck);
      }
      const matches: PlaceMatch[] = await matchNear(executor, inMemory, read, now);
      return [...matches, ...(await matchPlaces(executor, elsewhere, now))];
    },
    catchUp: () => catchUp({ isStopping: () => false, rest: pause }),
    start: following.start,
    stop: following.stop,
  };
}
