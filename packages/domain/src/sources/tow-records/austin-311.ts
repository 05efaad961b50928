import { TRAVIS_COUNTY } from './areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. */
export const AUSTIN_311 = towRecordSource({
  key: 'austin_311',
  name: 'Austin 311 requests',
  covers: 'Austin',
  states: ['TX'],
  area: TRAVIS_COUNTY,
  lateMinutes: 48 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Austin 311 Public Data',
    whose: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/xwdj-i9he',
    terms: 'Published as open data; we saw no license',
  },
});
