import { TRAVIS_COUNTY } from './areas.ts';
import { cityAndCounty, towRecordSource } from './tow-record-source.ts';

export const AUSTIN_INCIDENTS = towRecordSource({
  key: 'austin_incidents',
  name: 'Austin traffic incidents',
  covers: cityAndCounty('Austin', 'Travis'),
  states: ['TX'],
  area: TRAVIS_COUNTY,
  lateMinutes: 6 * 60,
  use: 'allowed',
  credit: {
    what: 'Real-Time Traffic Incident Reports',
    whose: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/dx9v-zd7x',
    terms: 'Published as open data; we saw no license',
    note: 'Snapshots of what the agencies list as active. They are neither complete nor final.',
  },
});
