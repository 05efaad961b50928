import { open311City } from './open311-city.ts';

export const WASHINGTON_DC_OPEN311_READING = open311City({
  url: 'https://app.311.dc.gov/cwi/Open311/v2/requests.json?jurisdiction_id=dc.gov',
  timeZone: 'America/New_York',
});
