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
  /** Reads what changed, and the regions that were asked for. */
  catchUp(): Promise<void>;
  /** Catches up every second from now on, and waits for none of it. */
  start(): void;
  stop(): Promise<void>;
};

type Deps = Pick<Platform, 'db' | 'log'> & {
  bus: Pick<Platform['bus'], 'isListening' | 'timesGoneBack'>;
  config: Pick<Platform['config'], 'PLACES_IN_MEMORY'>;
};

const PLACES_PER_READ = 1000;
const CATCH_UP_EVERY_MS = 1000;
/** A query that hangs in an outage delays no stop. */
const STOP_MS = 1000;
/** Behind by more, the database is faster. */
const MOST_BEHIND_MS = 30_000;

/** A reading of several pages: its first page's snapshot, and where the last one ended. */
type Reading = { taken: Snapshot | null; after: ChangeKey | null };
const BEGINNING: Reading = { taken: null, after: null };

/**
 * The active places of the regions that are asked for in memory, as of a snapshot of the database. What a matching
 * statement sees and that snapshot does not, the statement itself looks at: no place is missed, however far memory is
 * behind. Rows decide.
 */
export function createPlaceIndex({ db, bus, log, config }: Deps, perRead = PLACES_PER_READ): PlaceIndex {
  let regions = createRegionCache(config.PLACES_IN_MEMORY);
  /** Everything of the regions in memory that it sees is there. */
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
  /** A page of a region, from rows that are newer than what was read of changes before. False without a wanted one. */
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
      // While millions are loaded, others have three quarters of the time.
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
  /** For speed only, except that an older copy's snapshots are not to be compared. */
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
