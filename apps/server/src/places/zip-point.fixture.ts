import type { ZipPoint } from './zip-point.ts';

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
