import { open311City } from './open311-city.ts';

export const PEORIA_OPEN311_READING = open311City({
  url: 'https://ureport.peoriagov.org/crm/open311/v2/requests.json?jurisdiction_id=peoriagov.org',
  timeZone: 'America/Chicago',
});
