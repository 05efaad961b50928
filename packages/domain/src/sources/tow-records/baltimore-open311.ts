import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const BALTIMORE_OPEN311 = towRecordSource({
  key: 'baltimore_open311',
  name: 'Baltimore requests by Open311',
  covers: 'Baltimore',
  states: ['MD'],
  area: outline([39.38, -76.72], [39.38, -76.52], [39.19, -76.52], [39.19, -76.72]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Baltimore requests by Open311',
    whose: 'City of Baltimore, 311',
    url: 'https://311.baltimorecity.gov/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
