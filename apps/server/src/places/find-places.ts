import { ADDRESS_SEARCH, type GeocodedPlace } from '@towscout/contracts/places';
import type { LatLng } from '@towscout/geo';

import type { Geocoder } from './geocoder.port.ts';
import type { KnownPlaces } from './known-places.ts';

type Deps = { known: () => KnownPlaces; geocoder: Geocoder };

const LOOKS_LIKE_AN_ADDRESS = /^\s*\d+[\p{L}-]*\s+\p{L}|\s\d+\s|\p{L}.*\s(?:&|and|at)\s/u;
const SHORTEST_ADDRESS = 5;

/**
 * The gazetteer's answer, and for what looks like a street address, or like nothing that it knows,
 * the geocoder's too. The most important first, 8 at most.
 */
export async function findPlaces({ known, geocoder }: Deps, text: string, limit: number): Promise<GeocodedPlace[]> {
  const { places, isUnknown } = known().search(text);
  const isWorthAsking = geocoder.isConfigured && text.length >= SHORTEST_ADDRESS && (isUnknown || LOOKS_LIKE_AN_ADDRESS.test(text));
  if (!isWorthAsking) return places.slice(0, limit);
  const addresses = await geocoder.search(text);
  const byName = new Map([...addresses, ...places].map((place) => [place.display_name, place]));
  return [...byName.values()].sort((a, b) => b.importance - a.importance).slice(0, Math.min(limit, ADDRESS_SEARCH.results));
}

/** What is around a place; the street when the geocoder knows it. Null far from everything. */
export async function describePlace({ known, geocoder }: Deps, place: LatLng): Promise<GeocodedPlace | null> {
  const area = known().reverse(place);
  if (!geocoder.isConfigured) return area;
  const address = await geocoder.reverse(place);
  if (!address) return area;
  return { ...address, address: { ...area?.address, ...address.address } };
}
