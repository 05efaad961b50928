import { setTimeout as pause } from 'node:timers/promises';

import type { Platform } from '#platform/platform.ts';

import { matchPlaces } from './match-places.queries.ts';
import { createPackedPlaces } from './packed-places.ts';
import {
  type ChangeKey,
  findPlaceChanges,
  FIRST,
  isOlder,
  matchNear,
  NOTHING,
  type Snapshot,
} from './place-index.queries.ts';

export type PlaceIndex = {
  matchPlaces: typeof matchPlaces;
  /** Reads what changed; at first, everything. */
  catchUp(): Promise<void>;
  /** Catches up every second from now on, and waits for none of it. */
  start(): void;
  stop(): Promise<void>;
};

type Deps = Pick<Platform, 'db' | 'log'> & { bus: Pick<Platform['bus'], 'isListening' | 'timesGoneBack'> };

const CHANGES_PER_READ = 1000;
const CATCH_UP_EVERY_MS = 1000;
/** A query that hangs in an outage delays no stop. */
const STOP_MS = 1000;
/** Behind by more, the database is faster. */
const MOST_BEHIND_MS = 30_000;

/** A reading of several pages: its first page's snapshot, and where the last one ended. */
type Reading = { taken: Snapshot | null; after: ChangeKey };
const BEGINNING: Reading = { taken: null, after: FIRST };

/**
 * The active places in memory, as of a snapshot of the database. What a matching statement sees and that snapshot does
 * not, the statement itself looks at: no place is missed, however far memory is behind. Rows decide.
 */
export function createPlaceIndex({ db, bus, log }: Deps): PlaceIndex {
  const stopping = new AbortController();
  let places = createPackedPlaces();
  /** Everything that it sees is in memory. */
  let read = NOTHING;
  let readAt = 0;
  let reading = BEGINNING;
  let copy = bus.timesGoneBack();
  let following = Promise.resolve();

  const startOver = () => {
    places = createPackedPlaces();
    read = NOTHING;
    reading = BEGINNING;
    copy = bus.timesGoneBack();
  };
  /** False when it was the last page. */
  const readPage = async (): Promise<boolean> => {
    if (copy !== bus.timesGoneBack()) startOver();
    const { taken, after } = reading;
    const { snapshot, changes } = await findPlaceChanges(db, read, after, CHANGES_PER_READ);
    if (isOlder(snapshot, taken ?? read)) {
      startOver();
      return true;
    }
    for (const { id, ...change } of changes)
      if (change.place) places.put({ id, ...change });
      else places.remove(id);
    const last = changes.at(-1);
    if (last && changes.length === CHANGES_PER_READ) {
      reading = { taken: taken ?? snapshot, after: last };
      return true;
    }
    read = taken ?? snapshot;
    readAt = performance.now();
    reading = BEGINNING;
    return false;
  };
  const catchUp = async () => {
    for (;;) {
      const begun = performance.now();
      if (!(await readPage()) || stopping.signal.aborted) return;
      // While millions are loaded, others have half of the time.
      await pause(performance.now() - begun);
    }
  };
  const follow = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await catchUp();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, 'the places in memory are behind: the database is asked for them');
      }
      await pause(CATCH_UP_EVERY_MS, null, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  /** For speed only, except that an older copy's snapshots are not to be compared. */
  const isUsable = () =>
    read !== NOTHING &&
    copy === bus.timesGoneBack() &&
    bus.isListening() &&
    performance.now() - readAt < MOST_BEHIND_MS;

  return {
    matchPlaces(executor, trucks, now, only) {
      if (only || trucks.length === 0 || !isUsable()) return matchPlaces(executor, trucks, now, only);
      const near = trucks.map(({ id, place }) => ({ id, place, near: places.near(place) }));
      return matchNear(executor, near, read, now);
    },
    catchUp,
    start() {
      following = follow();
    },
    async stop() {
      stopping.abort();
      await Promise.race([following, pause(STOP_MS, null, { ref: false })]);
    },
  };
}
