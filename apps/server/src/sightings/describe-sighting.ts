import { coordinateWords } from '@towscout/domain/distance-words';
import type { LatLng } from '@towscout/geo';

import type { Tx } from '#platform/db/database.ts';

import { announceSightings } from './announce.ts';
import { isPlaced } from './present-sighting.ts';
import type { Reported } from './report-sighting.ts';
import { lockSighting, updateSighting } from './sightings.queries.ts';

export type Words = { location: string; details: string | null };

/** A truck without anybody's words is called by where it is. */
export const wordless = ({ places }: Pick<Reported, 'places'>, place: LatLng): Words => ({
  location: places.wordsFor(place, coordinateWords(place)),
  details: null,
});

/** Puts these words on a truck, or with null takes away those that are there. */
export async function describeSighting(tx: Tx, deps: Reported, id: string, words: Words | null): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const changed = await updateSighting(tx, id, {
    ...(words ?? wordless(deps, sighting.place)),
    changedAt: sighting.changedAt,
  });
  await announceSightings(tx, [changed], deps);
}
