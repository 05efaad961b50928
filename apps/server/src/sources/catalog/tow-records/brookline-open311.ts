import { open311City } from './open311-city.ts';

export const BROOKLINE_OPEN311_READING = open311City({
  url: 'https://spot.brooklinema.gov/open311/v2/requests.json?jurisdiction_id=brooklinema.gov',
  timeZone: 'America/New_York',
});
