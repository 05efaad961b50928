import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { coalesce } from '#platform/db/coalesce.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import {
  type Change,
  eventsBetween,
  fadedEvents,
  firstEvents,
  type RecordedSighting,
  type SightingEvent,
} from './history/events-between.ts';
import { sightingEvents } from './history/history.table.ts';
import { insertEvents, insertedEvents } from './history/record.queries.ts';
import type { Sighting } from './present-sighting.ts';
import { markFaded, type NewSighting, updateSighting, asSightings, sightingColumns } from './sightings.queries.ts';
import { sightingReports, towTrucks } from './sightings.table.ts';
import { type NewVote, insertedVotes } from './votes.queries.ts';

type NewTruck = NewSighting & Omit<RecordedSighting, 'id'>;

export function addSighting(
  tx: Tx,
  values: NewTruck,
  now: Date,
  firstVote?: Omit<NewVote, 'sightingId'>,
): Promise<Sighting> {
  const sighting = { ...values, id: randomUUID() };
  return insertSighting(tx, {
    sighting,
    events: firstEvents(sighting, now),
    vote: firstVote ? { ...firstVote, sightingId: sighting.id } : null,
  });
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

type Insertion = { sighting: NewTruck & { id: string }; events: readonly SightingEvent[]; vote: NewVote | null };

/** In one statement, with their events and first votes. */
const insertSighting = coalesce(async (tx: Tx, insertions: readonly Insertion[]): Promise<Sighting[]> => {
  const votes = insertions.flatMap(({ vote }) => vote ?? []);
  const events = insertions.flatMap(({ events }) => events);
  const trucks = insertions.map(({ sighting }) => sighting);
  const inserted = tx
    .$with('inserted', sightingColumns)
    .as(sql`${insertRows(towTrucks, trucks)} returning ${towTrucks}.*`);
  const rows = await tx
    .with(
      inserted,
      tx.$with('recorded', { id: sightingEvents.id }).as(insertedEvents(events)),
      ...(votes.length > 0 ? [tx.$with('spoken', { key: sightingReports.reporterKey }).as(insertedVotes(votes))] : []),
    )
    .select()
    .from(inserted);
  const byId = new Map(asSightings(rows).map((sighting) => [sighting.id, sighting]));
  return insertions.map(({ sighting: { id } }) => {
    const sighting = byId.get(id);
    if (!sighting) throw new Error('the new sighting did not come back');
    return sighting;
  });
});
