import { z } from 'zod';

import { isServed } from '@towscout/contracts/location';
import { ADDRESS_SEARCH } from '@towscout/contracts/places';

import { storage } from '#platform/storage.ts';

import type { Suggestion } from './suggestion.ts';

const storedPlaces = z.array(z.object({ name: z.string().min(1).max(300), lat: z.number(), lng: z.number() }));

/** The last places that were chosen in this browser, the newest first. What is corrupt is ignored. */
export function recentSearches(): Suggestion[] {
  try {
    const places = storedPlaces.parse(JSON.parse(storage.read('recent-address-searches') ?? '[]'));
    return places
      .filter(({ lat, lng }) => isServed({ latitude: lat, longitude: lng }))
      .slice(0, ADDRESS_SEARCH.recentSearches)
      .map(({ name, lat, lng }) => ({
        name,
        lat,
        lng,
        id: `recent ${name}`,
        isRecent: true,
        isExact: false,
        isRespelled: false,
      }));
  } catch {
    return [];
  }
}

export function rememberSearch({ name, lat, lng }: Pick<Suggestion, 'name' | 'lat' | 'lng'>): void {
  const others = recentSearches().filter((place) => place.name !== name);
  const places = [{ name, lat, lng }, ...others.map((place) => ({ name: place.name, lat: place.lat, lng: place.lng }))];
  storage.write('recent-address-searches', JSON.stringify(places.slice(0, ADDRESS_SEARCH.recentSearches)));
}
