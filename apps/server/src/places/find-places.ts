import { ADDRESS_SEARCH, type GeocodedPlace, type SearchedPlace } from '@towscout/contracts/places';
import type { LatLng } from '@towscout/geo';

import type { Geocoder } from './geocoder.port.ts';
import type { KnownPlaces } from './known-places.ts';
import { found } from './search/present-place.ts';

type Deps = { known: () => KnownPlaces; geocoder: Geocoder };

const SHORTEST_ADDRESS = 5;

type Answer = {
  places: SearchedPlace[];
  /** True when a street was asked for and nobody here knows streets. */
  lacksStreets: boolean;
};

/**
 * The gazetteer's answer, and for a street address, or what it does not know, the geocoder's too.
 * The most important first, 8 at most.
 */
export async function findPlaces({ known, geocoder }: Deps, text: string, limit: number): Promise<Answer> {
  const { places, isUnknown, isStreet } = known().search(text);
  const isWorthAsking = geocoder.isConfigured && text.length >= SHORTEST_ADDRESS && (isUnknown || isStreet);
  if (!isWorthAsking) return { places: places.slice(0, limit), lacksStreets: isStreet && !geocoder.isConfigured };
  // Which of several addresses was meant, the user alone knows.
  const addresses = (await geocoder.search(text)).map((place) => found(place, false));
  const byName = new Map([...addresses, ...places].map((place) => [place.display_name, place]));
  const sorted = [...byName.values()].sort((a, b) => b.importance - a.importance);
  return { places: sorted.slice(0, Math.min(limit, ADDRESS_SEARCH.results)), lacksStreets: false };
}

/** What is around a place; the street when the geocoder knows it. Null far from everything. */
export async function describePlace({ known, geocoder }: Deps, place: LatLng): Promise<GeocodedPlace | null> {
  const area = known().reverse(place);
  if (!geocoder.isConfigured) return area;
  const address = await geocoder.reverse(place);
  if (!address) return area;
  return { ...address, address: { ...area?.address, ...address.address } };
}
