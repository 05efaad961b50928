import { CONTRADICTED_WITHIN_MINUTES } from '@towscout/domain/belief/said-by-two';

import { minutesBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';

import { type SettleDeps, settleSighting } from './settle-sighting.ts';
import { findSaidToHaveLeft, lockSighting } from './sightings.queries.ts';
import { findVoices } from './voices.queries.ts';

/** Weighs again what two unproven voices said had left, once the time to contradict them has passed. */
export async function sendAwaySightings(deps: SettleDeps & { db: Database }): Promise<void> {
  const now = deps.clock.now();
  for (const id of await findSaidToHaveLeft(deps.db, minutesBefore(now, CONTRADICTED_WITHIN_MINUTES), now))
    await transact(deps.db, async (tx) => {
      const sighting = await lockSighting(tx, id);
      if (sighting?.saidToHaveLeftAt) await settleSighting(tx, deps, sighting, await findVoices(tx, id));
    });
}
