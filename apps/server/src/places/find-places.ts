import { ADDRESS_SEARCH, type StreetLack } from '@towscout/contracts/places/constants';
import type { GeocodedPlace, SearchedPlace } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';

import { findStreets } from './find-streets.ts';
import type { KnownPlaces } from './known-places.ts';
import { presentStreet, found } from './search/present-place.ts';
import type { Streets } from './streets/index.ts';

type Deps = { known: () => KnownPlaces; geocoder: Geocoder; streets: Streets };

const SHORTEST_ADDRESS = 5;
/** A point farther than this from every street is on none. */
const ON_STREET_METERS = 60;

type Answer = {
  places: SearchedPlace[];
  /** Null when the street was found, or none was searched for. */
  lack: StreetLack | null;
};

/** Most important first, at most 8. The geocoder is asked where our own streets are unsure. */
export async function findPlaces(deps: Deps, text: string, limit: number, near: LatLng | null): Promise<Answer> {
  const { places, isUnknown, isStreet } = deps.known().search(text);
  const own = isStreet ? await findStreets(deps, text, near) : null;
  const addresses = own?.isSure ? [] : await askGeocoder(deps.geocoder, text, isUnknown || isStreet);
  // Only the user knows which of several addresses was meant.
  const picked = [...(own?.places ?? []), ...addresses].map((place) => found(place, false));
  return {
    places: merged(places, picked).slice(0, Math.min(limit, ADDRESS_SEARCH.results)),
    lack: picked.length > 0 || (deps.geocoder.isConfigured && own?.lack !== 'fetching') ? null : (own?.lack ?? null),
  };
}

function merged(places: SearchedPlace[], addresses: readonly SearchedPlace[]): SearchedPlace[] {
  if (addresses.length === 0) return places;
  const byName = new Map([...places, ...addresses].map((place) => [place.display_name, place]));
  return [...byName.values()].sort((a, b) => b.importance - a.importance);
}

const askGeocoder = async (geocoder: Geocoder, text: string, isAddress: boolean): Promise<GeocodedPlace[]> =>
  geocoder.isConfigured && isAddress && text.length >= SHORTEST_ADDRESS ? geocoder.search(text) : [];

/** Null far from everything. */
export async function describePlace({ known, geocoder, streets }: Deps, place: LatLng): Promise<GeocodedPlace | null> {
  const area = known().reverse(place);
  const street = await streets.reverse(place, ON_STREET_METERS);
  if (area && street) return presentStreet(area, street);
  const address = geocoder.isConfigured ? await geocoder.reverse(place) : null;
  return address ? { ...address, address: { ...area?.address, ...address.address } } : area;
}

/** A service that knows street addresses. Neither method ever rejects: when it is down it knows nothing. */
export type Geocoder = {
  isConfigured: boolean;
  search(question: string): Promise<GeocodedPlace[]>;
  reverse(place: LatLng): Promise<GeocodedPlace | null>;
};

export const noGeocoder: Geocoder = { isConfigured: false, search: async () => [], reverse: async () => null };
