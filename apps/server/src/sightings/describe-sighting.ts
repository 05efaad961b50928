import { formatCoordinates } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';

import type { Tx } from '#platform/db/database.ts';

import { announceSightings } from './announce.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import type { ReportSightingDeps } from './report-sighting.ts';
import { changeSighting } from './save-sighting.ts';
import { lockSighting } from './sightings.queries.ts';

export type Description = { location: string; details: string | null };

/** Named by its place. */
export const defaultDescription = ({ places }: Pick<ReportSightingDeps, 'places'>, place: LatLng): Description => ({
  location: places.wordsFor(place, formatCoordinates(place)),
  details: null,
});

export const isDescribed = (deps: Pick<ReportSightingDeps, 'places'>, { place, location, details }: PlacedSighting) =>
  details !== null || location !== defaultDescription(deps, place).location;

/** Null removes them. */
export async function describeSighting(
  tx: Tx,
  deps: ReportSightingDeps,
  id: string,
  words: Description | null,
): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const changed = await changeSighting(tx, sighting, words ?? defaultDescription(deps, sighting.place), {
    now: deps.clock.now(),
  });
  await announceSightings(tx, [changed], deps);
}
