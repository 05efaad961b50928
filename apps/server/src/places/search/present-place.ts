import type { GeocodedPlace, SearchedPlace } from '@towscout/contracts/places/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { CITY_STREETS } from '@towscout/domain/sources/cities';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { FoundAddress, FoundStreet, StreetSource } from '../streets/index.ts';
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

type AddressArea = { city: string; state: string };

const getLicense = (streets: StreetSource): string =>
  CITY_STREETS.find(({ source }) => source === streets)?.license ?? 'U.S. Census Bureau, TIGER/Line; public domain';
const TYPES = { range: 'house', near: 'house', corner: 'intersection', street: 'street' } as const;

/** '220 Market St', 'Near 9999 Market St', 'Mission St & 20th St'. */
function formatStreet({ basis, houseNumber, street, crossStreet }: FoundAddress): string {
  if (basis === 'corner') return `${street} & ${crossStreet}`;
  if (basis === 'street') return street;
  const address = `${houseNumber} ${street}`;
  return basis === 'near' ? m.places_server_near({ place: address }) : address;
}

export function presentAddress(address: FoundAddress, { city, state }: AddressArea, importance: number): GeocodedPlace {
  const { point, basis, houseNumber, street, zip, source, precisionMeters, isRespelled } = address;
  const lat = point.lat.toFixed(6);
  const lon = point.lng.toFixed(6);
  return {
    place_id: `${source}-${lat},${lon}`,
    licence: getLicense(source),
    display_name: [formatStreet(address), city, [state, zip].filter(Boolean).join(' '), COUNTRY].join(', '),
    lat,
    lon,
    importance,
    type: TYPES[basis],
    address: {
      ...(houseNumber !== null && basis === 'range' && { house_number: houseNumber }),
      road: street,
      city,
      state: US_STATES[state] ?? state,
      ...(zip && { postcode: zip }),
      country: COUNTRY,
      country_code: 'us',
    },
    source: 'streets',
    precisionMeters,
    basis,
    ...(isRespelled && { isRespelled }),
  };
}

/** 'Near 220 Market St, …'. */
export function presentStreet(area: GeocodedPlace, found: FoundStreet): GeocodedPlace {
  const { houseNumber, street, crossStreet, zip, source, precisionMeters } = found;
  return {
    ...area,
    licence: `${getLicense(source)}; ${area.licence}`,
    display_name: `${houseNumber === null ? street : m.places_server_near({ place: `${houseNumber} ${street}` })}, ${area.display_name}`,
    type: houseNumber === null ? 'street' : 'house',
    address: {
      ...area.address,
      ...(houseNumber !== null && { house_number: houseNumber }),
      road: street,
      ...(zip && { postcode: zip }),
    },
    source: 'streets',
    precisionMeters,
    basis: houseNumber === null ? 'street' : 'near',
    ...(crossStreet !== null && { corner: `${street} & ${crossStreet}` }),
  };
}
