import timeZoneAt from 'tz-lookup';

import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import { readSources } from './read-sources.ts';

const WITHIN = miles(20);

export type SeededPlace = { city: string; state: string; timeZone: string };

/** The largest city around a point, with the zone at the point; null where there is none. */
export async function placeAt(point: LatLng): Promise<SeededPlace | null> {
  const { places } = await readSources();
  const [largest] = places
    .filter(({ kind, place }) => kind === 'city' && distanceBetween(place, point) <= WITHIN)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return largest ? { city: largest.name, state: largest.state, timeZone: timeZoneAt(point.lat, point.lng) } : null;
}
