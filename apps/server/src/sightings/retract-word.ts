import { coordinateWords } from '@towscout/domain/distance-words';

import { afterCommit, type Tx } from '../platform/db/database.ts';
import { eventAtPlace } from '../platform/live/live-event.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { type Settling, settleSighting } from './settle-sighting.ts';
import { lockSighting, updateSighting } from './sightings.queries.ts';
import { deleteVoice, findVoices } from './voices.queries.ts';

/**
 * Takes away what somebody said of a truck, with the words: its coordinates stand for its place then.
 * A truck that nobody else saw leaves the map; nobody is told that it has left, for nobody knows.
 */
export async function retractWord(tx: Tx, deps: Settling, id: string, reporterKey: string): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  await deleteVoice(tx, id, reporterKey);
  const voices = await findVoices(tx, id);
  const wordless = sighting.describedBy === reporterKey ? { location: coordinateWords(sighting.place), details: null, describedBy: null } : {};
  if (voices.length > 0 || sighting.externalId !== null) {
    await settleSighting(tx, deps, sighting, voices, { ...wordless, changedAt: now });
    return;
  }
  await updateSighting(tx, id, { ...wordless, reach: 'nobody', expiresAt: now, fadedAt: now });
  await takeOffMap(tx, deps, sighting);
}

async function takeOffMap(tx: Tx, { bus, liveMap }: Settling, { id, place }: PlacedSighting): Promise<void> {
  await bus.publish(tx, [eventAtPlace('sighting-gone', { id }, place)]);
  afterCommit(tx, () => liveMap.remove(id));
}
