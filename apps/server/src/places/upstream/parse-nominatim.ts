import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/paths';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { isInServiceArea, isLatLng } from '@towscout/geo';

import { upstreamId, upstreamText, withoutUndefined, words } from './upstream-text.ts';

/** If a service ignores the limit, the rest is not read. */
const MOST_READ = 100;
const coordinate = z.union([z.string().trim().min(1).max(40), z.number()]).transform(Number);

/** Ids are numbers or strings, and a city has many names. */
const nominatimPlace = z.object({
  place_id: upstreamId,
  licence: words,
  display_name: upstreamText,
  lat: coordinate,
  lon: coordinate,
  importance: z.number().min(0).max(1).catch(0.4).default(0.4),
  type: words,
  addresstype: words,
  address: z
    .object({
      house_number: words,
      road: words,
      neighbourhood: words,
      suburb: words,
      city: words,
      town: words,
      village: words,
      hamlet: words,
      county: words,
      state: words,
      postcode: words,
      country: words,
      country_code: words,
    })
    .catch({})
    .default({}),
});
type NominatimPlace = z.output<typeof nominatimPlace>;

/** At most 8, named and in the United States. */
export const parseNominatim = (answer: unknown): GeocodedPlace[] =>
  (Array.isArray(answer) ? answer.slice(0, MOST_READ) : [answer])
    .flatMap((entry) => {
      const read = nominatimPlace.safeParse(entry);
      return read.success ? presentIfServed(read.data) : [];
    })
    .slice(0, ADDRESS_SEARCH.results);

function presentIfServed(place: NominatimPlace): GeocodedPlace[] {
  const at = { lat: place.lat, lng: place.lon };
  const isElsewhere = place.address.country_code !== undefined && place.address.country_code.toLowerCase() !== 'us';
  if (!isLatLng(at) || !isInServiceArea(at) || isElsewhere) return [];
  const { house_number, road, neighbourhood, suburb, county, state, postcode, country } = place.address;
  const city = place.address.city ?? place.address.town ?? place.address.village ?? place.address.hamlet;
  return [
    {
      place_id: place.place_id,
      licence: place.licence ?? '© OpenStreetMap contributors, ODbL 1.0',
      display_name: place.display_name,
      lat: at.lat.toFixed(6),
      lon: at.lng.toFixed(6),
      importance: place.importance,
      type: place.addresstype ?? place.type ?? 'place',
      address: withoutUndefined({
        house_number,
        road,
        neighbourhood,
        suburb,
        city,
        county,
        state,
        postcode,
        country,
        country_code: 'us',
      }),
      source: 'geocoder',
    },
  ];
}
