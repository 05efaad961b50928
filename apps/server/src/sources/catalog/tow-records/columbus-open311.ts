import { open311City } from './open311-city.ts';

export const COLUMBUS_OPEN311_READING = open311City({
  url: 'https://csr.columbus.in.gov/csr/open311/v2/requests.json?jurisdiction_id=columbus.in.gov',
  timeZone: 'America/Indiana/Indianapolis',
});
