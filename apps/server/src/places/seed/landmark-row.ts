import { US_STATES } from '@towscout/domain/places/us-states';

import type { NamedPlace } from '../zip-point.ts';

/** GeoNames' feature codes of what drivers look for: https://www.geonames.org/export/codes.html. Airports are built in. */
const LANDMARKS = new Set([
  'L.PRK',
  'L.AMUS',
  'S.CTHSE',
  'S.HSP',
  'S.LIBR',
  'S.MALL',
  'S.MKT',
  'S.MUS',
  'S.PKLT',
  'S.RSTN',
  'S.STDM',
  'S.THTR',
  'S.UNIV',
  'S.ZOO',
  'T.BCH',
]);
const LONGEST_NAME = 100;
/** GeoNames keeps what is gone, and says so in the name. */
const IS_GONE = /\(historical\)$/i;

/** A row of GeoNames' table; null for anything but a landmark. */
export function readLandmark(line: string): NamedPlace | null {
  const [id = '', name = '', , , latitude = '', longitude = '', type = '', code = '', country = '', , admin = ''] =
    line.split('\t', 11);
  if (!LANDMARKS.has(`${type}.${code}`)) return null;
  const state = country === 'US' ? admin : country;
  const place = { lat: Number(latitude), lng: Number(longitude) };
  const isUsable =
    /^[1-9]\d{0,12}$/.test(id) &&
    name.trim() !== '' &&
    name.length <= LONGEST_NAME &&
    !IS_GONE.test(name) &&
    Object.hasOwn(US_STATES, state) &&
    latitude !== '' &&
    longitude !== '' &&
    Math.abs(place.lat) <= 90 &&
    Math.abs(place.lng) <= 180;
  return isUsable ? { id: Number(id), kind: 'landmark', name: name.trim(), state, place, population: 0 } : null;
}
