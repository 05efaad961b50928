import { open311City } from './open311-city.ts';

export const BOSTON_OPEN311_READING = open311City({
  url: 'https://mayors24.cityofboston.gov/open311/v2/requests.json?jurisdiction_id=boston.gov&page_size=100',
  timeZone: 'America/New_York',
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
});
