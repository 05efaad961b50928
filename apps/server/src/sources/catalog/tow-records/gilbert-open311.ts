import { open311City } from './open311-city.ts';

export const GILBERT_OPEN311_READING = open311City({
  url: 'https://seeclickfix.com/open311/v2/655/requests.json',
  timeZone: 'America/Phoenix',
});
