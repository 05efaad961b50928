import type { ZipPoint } from './zip-point.ts';

/** A ZIP code of a city, without what a search does not read. */
export const aZip = (zipCode: string, city: string, state: string, latitude: number, longitude: number): ZipPoint => ({
  zipCode,
  city,
  state,
  county: null,
  latitude,
  longitude,
  censusPlace: null,
  spacingMiles: 1,
  timeZone: 'America/New_York',
});
