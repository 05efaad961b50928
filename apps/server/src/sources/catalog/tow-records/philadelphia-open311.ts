import { open311City } from './open311-city.ts';

export const PHILADELPHIA_OPEN311_READING = open311City({
  url: 'https://www.publicstuff.com/api/open311/requests.json?jurisdiction_id=philadelphia-pa',
  timeZone: 'America/New_York',
});
