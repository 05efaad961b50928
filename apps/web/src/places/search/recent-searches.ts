import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import { isServed } from '@towscout/contracts/wire/limits';

import { storage } from '#platform/storage.ts';

import type { Suggestion } from './suggestion.ts';

const storedPlaces = z.array(
  z.object({
    name: z.string().min(1).max(300),
    lat: z.number(),
    lng: z.number(),
    accuracyMetres: z.number().nullish().catch(null),
    address: z
      .object({ street: z.string().min(1), houseNumber: z.string().nullable() })
      .nullish()
      .catch(null),
  }),
);

/** Newest first; corrupt entries are ignored. */
export function recentSearches(): Suggestion[] {
  try {
    const places = storedPlaces.parse(JSON.parse(storage.read('recent-address-searches') ?? '[]'));
    return places
      .filter(({ lat, lng }) => isServed({ latitude: lat, longitude: lng }))
      .slice(0, ADDRESS_SEARCH.recentSearches)
      .map(({ name, lat, lng, accuracyMetres, address }) => ({
        name,
        lat,
        lng,
        accuracyMetres,
        address,
        id: `recent ${name}`,
        isRecent: true,
        isExact: false,
        isRespelled: false,
      }));
  } catch {
    return [];
  }
}

type Remembered = z.output<typeof storedPlaces>[number];

export function rememberSearch(searched: Remembered): void {
  const others = recentSearches().filter(({ name }) => name !== searched.name);
  const places = [searched, ...others].map(({ name, lat, lng, accuracyMetres, address }): Remembered => ({
    name,
    lat,
    lng,
    accuracyMetres,
    address,
  }));
  storage.write('recent-address-searches', JSON.stringify(places.slice(0, ADDRESS_SEARCH.recentSearches)));
}
