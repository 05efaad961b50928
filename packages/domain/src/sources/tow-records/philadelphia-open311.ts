import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const PHILADELPHIA_OPEN311 = towRecordSource({
  key: 'philadelphia_open311',
  name: 'Philadelphia requests by Open311',
  covers: 'Philadelphia',
  states: ['PA'],
  area: outline([40.14, -75.29], [40.14, -74.95], [39.86, -74.95], [39.86, -75.29]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Philadelphia requests by Open311',
    whose: 'City of Philadelphia, 311',
    url: 'https://www.publicstuff.com/api/open311/',
    terms: 'Published as an open interface; we saw no license',
  },
});
