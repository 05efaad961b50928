import type { Tx } from '#platform/db/database.ts';

import type { SightingEvent } from './history/events-between.ts';
import { insertedEvents } from './history/record.queries.ts';
import type { Sighting } from './present-sighting.ts';
import { asSightings, type NewSighting, sightingColumns } from './sightings.queries.ts';
import { towTrucks } from './sightings.table.ts';
import { insertedVoice, type NewVoice } from './voices.queries.ts';

/** Adds a sighting with what is recorded of it and the voice that tells of it, if any, in one statement. */
export async function insertSighting(
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
