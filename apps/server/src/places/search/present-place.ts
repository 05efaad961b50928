import type { GeocodedPlace, SearchedPlace } from '@towscout/contracts/places/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';

import { getCenter, type ZipPoint } from '../zip-point.ts';
import type { IndexedPlace } from './search-index.ts';

const LICENCE = 'GeoNames, CC BY 4.0; U.S. Census Bureau';
const AIRPORTS_LICENCE = 'OurAirports, public domain';

const COUNTRY = 'United States';
const inCountry = { country: COUNTRY, country_code: 'us' } as const;
const stateName = (code: string): string => US_STATES[code] ?? code;
const coordinate = (value: number): string => value.toFixed(6);
const shown = ({ lat, lng }: LatLng) => ({ lat: coordinate(lat), lon: coordinate(lng) });
const rounded = (importance: number): number => Math.round(importance * 10_000) / 10_000;

export const found = (place: GeocodedPlace, isExact: boolean): SearchedPlace => ({ ...place, isExact });

export const presentZip = (zip: ZipPoint, importance: number): GeocodedPlace => ({
  place_id: `zip-${zip.zipCode}`,
  licence: LICENCE,
  display_name: `${zip.zipCode}, ${zip.city}, ${zip.state}, ${COUNTRY}`,
  ...shown(getCenter(zip)),
  importance: rounded(importance),
  type: 'postcode',
  address: {
    city: zip.city,
    ...(zip.county && { county: zip.county }),
    state: stateName(zip.state),
    postcode: zip.zipCode,
    ...inCountry,
  },
  source: 'gazetteer',
});

export function presentNamedPlace(place: IndexedPlace, importance: number): GeocodedPlace {
  const isPart = place.kind !== 'city' && place.city !== null && place.cityName !== null;
  const city = isPart ? place.cityName : place.name;
  return {
    place_id: place.id,
    licence: place.kind === 'airport' ? AIRPORTS_LICENCE : LICENCE,
    display_name: [place.name, ...(isPart ? [city] : []), place.state, COUNTRY].join(', '),
    ...shown(place.place),
    importance: rounded(importance),
    type: place.kind,
    address: {
      ...(isPart && place.kind === 'neighbourhood' && { neighbourhood: place.name }),
      ...(city && { city }),
      state: stateName(place.state),
      ...inCountry,
    },
    source: 'gazetteer',
  };
}

type GivenPlace = { place: LatLng; accuracyMeters: number | null };

export const presentCoordinates = ({ place, accuracyMeters }: GivenPlace): GeocodedPlace => ({
  place_id: `at-${coordinate(place.lat)},${coordinate(place.lng)}`,
  licence: '',
  display_name: `${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`,
  ...shown(place),
  importance: 1,
  type: 'coordinates',
  address: inCountry,
  source: 'coordinates',
  ...(accuracyMeters !== null && { precisionMeters: accuracyMeters }),
});

/** The smallest area first. */
export function presentReverse(place: LatLng, zip: ZipPoint, neighbourhood: string | null): GeocodedPlace {
  const names = [neighbourhood, zip.city, `${zip.state} ${zip.zipCode}`, COUNTRY].filter((name) => name !== null);
  return {
    ...presentZip(zip, 0.5),
    display_name: names.join(', '),
    ...shown(place),
    type: neighbourhood ? 'neighbourhood' : 'city',
    address: {
      ...(neighbourhood && { neighbourhood }),
      city: zip.city,
      ...(zip.county && { county: zip.county }),
      state: stateName(zip.state),
      postcode: zip.zipCode,
      ...inCountry,
    },
  };
}
