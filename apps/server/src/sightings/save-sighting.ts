import { randomUUID } from 'node:crypto';

import type { Tx } from '#platform/db/database.ts';

import {
  type Change,
  eventsBetween,
  fadedEvents,
  firstEvents,
  type RecordedSighting,
  type SightingEvent,
} from './history/events-between.ts';
import { insertEvents, insertedEvents } from './history/record.queries.ts';
import type { Sighting } from './present-sighting.ts';
import { markFaded, type NewSighting, updateSighting, asSightings, sightingColumns } from './sightings.queries.ts';
import { towTrucks } from './sightings.table.ts';
import { type NewVoice, insertedVoice } from './voices.queries.ts';

type NewTruck = NewSighting & Omit<RecordedSighting, 'id'>;

export function addSighting(
  tx: Tx,
  values: NewTruck,
  now: Date,
  spoken?: Omit<NewVoice, 'sightingId'>,
): Promise<Sighting> {
  const sighting = { ...values, id: randomUUID() };
  return insertSighting(tx, sighting, firstEvents(sighting, now), spoken && { ...spoken, sightingId: sighting.id });
}

/** Changes a locked sighting and records its events. All changes go through here. */
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

/** Returns those that faded. */
export async function fadeDueSightings(tx: Tx, now: Date): Promise<Sighting[]> {
  const faded = await markFaded(tx, now);
  await insertEvents(
    tx,
    faded.flatMap((sighting) => fadedEvents(sighting, now)),
  );
  return faded;
}

/** In one statement, with its events and first voice. */
async function insertSighting(
  tx: Tx,
  values: NewSighting,
  events: readonly SightingEvent[],
  voice?: NewVoice,
): Promise<Sighting> {
  const parts = [
    tx.$with('recorded').as(insertedEvents(tx, events)),
    ...(voice ? [tx.$with('spoken').as(insertedVoice(tx, voice))] : []),
  ];
  const [row] = asSightings(
    await tx
      .with(...parts)
      .insert(towTrucks)
      .values(values)
      .returning(sightingColumns),
  );
  if (!row) throw new Error('the new sighting did not come back');
  return row;
}
