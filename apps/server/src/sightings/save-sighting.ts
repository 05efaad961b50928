import { randomUUID } from 'node:crypto';

import type { Tx } from '#platform/db/database.ts';

import {
  type Change,
  eventsBetween,
  fadedEvents,
  firstEvents,
  type RecordedSighting,
} from './history/events-between.ts';
import { insertEvents } from './history/record.queries.ts';
import { insertSighting } from './insert-sighting.queries.ts';
import type { Sighting } from './present-sighting.ts';
import { markFaded, type NewSighting, updateSighting } from './sightings.queries.ts';
import type { NewVoice } from './voices.queries.ts';

type NewTruck = NewSighting & Omit<RecordedSighting, 'id'>;

/** Adds a sighting with its first voice, if any, and records that it was reported. */
export function addSighting(
  tx: Tx,
  values: NewTruck,
  now: Date,
  spoken?: Omit<NewVoice, 'sightingId'>,
): Promise<Sighting> {
  const sighting = { ...values, id: randomUUID() };
  return insertSighting(tx, sighting, firstEvents(sighting, now), spoken && { ...spoken, sightingId: sighting.id });
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
