import { open311City } from './open311-city.ts';

export const GRAND_RAPIDS_OPEN311_READING = open311City({
  url: 'https://grcity.spotreporters.com/open311/v2/requests.json?jurisdiction_id=grcity.us',
  timeZone: 'America/Detroit',
});
