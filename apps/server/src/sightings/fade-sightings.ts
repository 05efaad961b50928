import type { Clock } from '#platform/clock.ts';
import { afterCommit, type Database, transact } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import type { LiveMap } from './live-map.ts';
import { isPlaced } from './present-sighting.ts';
import { deleteSightingsBefore, markFaded } from './sightings.queries.ts';

/** The length of premium's history, and so the longest that a truck is kept (specification section 6). */
const HISTORY_DAYS = 90;

type Deps = { db: Database; clock: Clock; bus: LiveBus; liveMap: LiveMap };

/** Takes off every map what has faded since the last run, and deletes what is older than any history. */
export async function fadeSightings({ db, clock, bus, liveMap }: Deps): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const faded = (await markFaded(tx, now)).filter(isPlaced);
    await bus.publish(
      tx,
      faded.map(({ id, place }) => eventAtPlace('sighting-gone', { id }, place)),
    );
    afterCommit(tx, () => faded.forEach(({ id }) => liveMap.remove(id)));
  });
  await deleteSightingsBefore(db, new Date(now.getTime() - HISTORY_DAYS * 24 * 3600 * 1000));
}
