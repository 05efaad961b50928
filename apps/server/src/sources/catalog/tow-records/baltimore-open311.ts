import { open311City } from './open311-city.ts';

export const BALTIMORE_OPEN311_READING = open311City({
  url: 'https://311.baltimorecity.gov/open311/v2/requests.json?jurisdiction_id=baltimorecity.gov',
  timeZone: 'America/New_York',
});
