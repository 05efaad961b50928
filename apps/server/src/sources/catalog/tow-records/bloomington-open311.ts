import { open311City } from './open311-city.ts';

export const BLOOMINGTON_OPEN311_READING = open311City({
  url: 'https://bloomington.in.gov/crm/open311/v2/requests.json?jurisdiction_id=bloomington.in.gov',
  timeZone: 'America/Indiana/Indianapolis',
});
