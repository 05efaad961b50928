import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/db/database.ts';
import type { Sightings } from '../../sightings/index.ts';
import { matchPlaces } from '../guarded-places/places.queries.ts';
import { sendAllClear } from './send-all-clear.ts';
import { writeAlerts, type Writing } from './write-alerts.ts';

export type AlertingDeps = Writing & { db: Database; clock: Clock; sightings: Sightings };

/** Alerts those whose places these trucks are near; tells those it alarmed when a truck has left. */
export async function alertNearbySubscribers(deps: AlertingDeps, sightingIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    // Held, so that no truck leaves between its alarm and the search for whom it alarmed.
    const changed = await deps.sightings.hold(tx, [...new Set(sightingIds)]);
    const there = changed.filter(({ status }) => status !== 'departed');
    await sendAllClear(tx, deps, changed.filter(({ status }) => status === 'departed'), now);
    await writeAlerts(tx, there, await matchPlaces(tx, there, now), now, deps);
  });
}
