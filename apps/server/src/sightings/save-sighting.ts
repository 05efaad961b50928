import type { Tx } from '#platform/db/database.ts';

import { type Change, eventsBetween, fadedEvents, firstEvents } from './history/events-between.ts';
import { insertEvents } from './history/record.queries.ts';
import type { Sighting } from './present-sighting.ts';
import { insertSighting, markFaded, type NewSighting, updateSighting } from './sightings.queries.ts';

/** Adds a sighting, and records that it was reported. */
export async function addSighting(tx: Tx, values: NewSighting, now: Date): Promise<Sighting> {
  const sighting = await insertSighting(tx, values);
  await insertEvents(tx, firstEvents(sighting, now));
  return sighting;
}

/** Changes a locked sighting, and records what that made it do. Every change goes through here. */
export async function changeSighting(
  tx: Tx,
  before: Sighting,
  changes: Partial<NewSighting>,
  change: Change,
): Promise<Sighting> {
  const after = await updateSighting(tx, before.id, changes);
  await insertEvents(tx, eventsBetween(before, after, change));
  return after;
}

/** Marks what has faded, once, records it, and returns which. */
export async function fadeDueSightings(tx: Tx, now: Date): Promise<Sighting[]> {
  const faded = await markFaded(tx, now);
  await insertEvents(
    tx,
    faded.flatMap((sighting) => fadedEvents(sighting, now)),
  );
  return faded;
}
