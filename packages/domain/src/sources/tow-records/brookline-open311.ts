import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const BROOKLINE_OPEN311 = towRecordSource({
  key: 'brookline_open311',
  name: 'Brookline requests by Open311',
  covers: 'Brookline, Massachusetts',
  states: ['MA'],
  area: outline([42.36, -71.19], [42.36, -71.1], [42.29, -71.1], [42.29, -71.19]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Brookline requests by Open311',
    whose: 'Town of Brookline, Massachusetts',
    url: 'https://spot.brooklinema.gov/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
