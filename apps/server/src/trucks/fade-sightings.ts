import { CONTRADICTED_WITHIN_MINUTES } from '@towscout/domain/trucks/belief/denial';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';

import { type Clock, daysBefore, minutesBefore } from '#platform/clock.ts';
import { afterCommit, type Database, transact } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import type { LiveMap } from './live-map.ts';
import { isPlaced } from './present-sighting.ts';
import { fadeDueSightings } from './save-sighting.ts';
import { type SettleDeps, settleSighting } from './settle-sighting.ts';
import { deleteSightingsBefore, findReportedLeft, lockSighting } from './sightings.queries.ts';
import { findVotes } from './votes.queries.ts';

type Deps = { db: Database; clock: Clock; bus: LiveBus; liveMap: LiveMap };

/** Also deletes what is older than any plan's history. */
export async function fadeSightings({ db, clock, bus, liveMap }: Deps): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const faded = (await fadeDueSightings(tx, now)).filter(isPlaced);
    await bus.publish(
      tx,
      faded.map(({ id, place }) => eventAtPlace('sighting-gone', { id }, place)),
    );
    afterCommit(tx, () => faded.forEach(({ id }) => liveMap.remove(id)));
  });
  await deleteSightingsBefore(db, daysBefore(now, HISTORY_DAYS.premium));
}

/** Weighs departures by two unproven votes again, once the time to contradict them is over. */
export async function sendAwaySightings(deps: SettleDeps & { db: Database }): Promise<void> {
  const now = deps.clock.now();
  for (const id of await findReportedLeft(deps.db, minutesBefore(now, CONTRADICTED_WITHIN_MINUTES), now))
    await transact(deps.db, async (tx) => {
      const sighting = await lockSighting(tx, id);
      if (sighting?.saidToHaveLeftAt) await settleSighting(tx, deps, sighting, await findVotes(tx, id));
    });
}
