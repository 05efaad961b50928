import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { plainLine } from '@towscout/domain/plain-text';
import { isInServiceArea, isLatLng } from '@towscout/geo';

const LONGEST = 300;

const upstreamText = z
  .string()
  .transform((text) => plainLine(text))
  .pipe(z.string().min(1).max(LONGEST));

const words = upstreamText.optional().catch(undefined);

const upstreamId = z.union([z.number(), upstreamText]).catch(0);

const withoutUndefined = (address: Record<string, string | undefined>): GeocodedPlace['address'] =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

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
      return read.success ? presentNominatim(read.data) : [];
    })
    .slice(0, ADDRESS_SEARCH.results);

function presentNominatim(place: NominatimPlace): GeocodedPlace[] {
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
      return place.success ? presentPhoton(place.data, Math.max(0, IMPORTANCE_OF_FIRST - index * IMPORTANCE_STEP)) : [];
    })
    .slice(0, ADDRESS_SEARCH.results);
}

function presentPhoton({ geometry, properties }: z.output<typeof feature>, importance: number): GeocodedPlace[] {
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
