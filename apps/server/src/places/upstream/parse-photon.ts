import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/paths';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { isInServiceArea, isLatLng } from '@towscout/geo';

import { upstreamId, withoutUndefined, words } from './upstream-text.ts';

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_id: upstreamId,
    osm_value: words,
    name: words,
    housenumber: words,
    street: words,
    district: words,
    city: words,
    county: words,
    state: words,
    postcode: words,
    country: words,
    countrycode: words,
  }),
});
const collection = z.object({ features: z.array(z.unknown()).max(100) });

/** Photon gives no importance; its order is its ranking. */
const IMPORTANCE_OF_FIRST = 0.6;
const IMPORTANCE_STEP = 0.02;

const UNITED_STATES = new Set(['US', 'United States', 'United States of America']);

/** At most 8, named and in the United States. */
export function parsePhoton(answer: unknown): GeocodedPlace[] {
  const read = collection.safeParse(answer);
  if (!read.success) return [];
  return read.data.features
    .flatMap((entry, index) => {
      const place = feature.safeParse(entry);
      return place.success
        ? presentIfServed(place.data, Math.max(0, IMPORTANCE_OF_FIRST - index * IMPORTANCE_STEP))
        : [];
    })
    .slice(0, ADDRESS_SEARCH.results);
}

function presentIfServed({ geometry, properties }: z.output<typeof feature>, importance: number): GeocodedPlace[] {
  const [lng, lat] = geometry.coordinates;
  const {
    osm_id,
    osm_value,
    name,
    housenumber,
    street,
    district,
    city,
    county,
    state,
    postcode,
    country,
    countrycode,
  } = properties;
  const isElsewhere = ![countrycode?.toUpperCase(), country].some(
    (each) => each !== undefined && UNITED_STATES.has(each),
  );
  if (!isLatLng({ lat, lng }) || !isInServiceArea({ lat, lng }) || isElsewhere) return [];
  const road = [housenumber, street].filter(Boolean).join(' ');
  const display = [name, road, district, city, [state, postcode].filter(Boolean).join(' '), 'United States'].filter(
    Boolean,
  );
  if (display.length < 2) return [];
  return [
    {
      place_id: osm_id,
      licence: '© OpenStreetMap contributors, ODbL 1.0',
      display_name: display.join(', '),
      lat: lat.toFixed(6),
      lon: lng.toFixed(6),
      importance,
      type: osm_value ?? 'place',
      address: withoutUndefined({
        house_number: housenumber,
        road: street,
        suburb: district,
        city,
        county,
        state,
        postcode,
        country: 'United States',
        country_code: 'us',
      }),
      source: 'geocoder',
    },
  ];
}
