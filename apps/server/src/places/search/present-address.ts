import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { US_STATES } from '@towscout/domain/places/us-states';
import { CITY_STREETS } from '@towscout/domain/sources/cities';
import { m } from '@towscout/messages';

import type { FoundAddress, FoundStreet, StreetSource } from '../streets/index.ts';

export type AddressArea = { city: string; state: string };

const COUNTRY = 'United States';
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
