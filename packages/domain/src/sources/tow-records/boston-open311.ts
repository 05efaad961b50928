import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const BOSTON_OPEN311 = towRecordSource({
  key: 'boston_open311',
  name: 'Boston requests by Open311',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Boston requests by Open311',
    whose: 'City of Boston, BOS:311',
    url: 'https://mayors24.cityofboston.gov/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
