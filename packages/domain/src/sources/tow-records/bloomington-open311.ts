import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const BLOOMINGTON_OPEN311 = towRecordSource({
  key: 'bloomington_open311',
  name: 'Bloomington requests by Open311',
  covers: 'Bloomington, Indiana',
  states: ['IN'],
  area: outline([39.24, -86.63], [39.24, -86.45], [39.1, -86.45], [39.1, -86.63]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Bloomington requests by Open311',
    whose: 'City of Bloomington, Indiana',
    url: 'https://bloomington.in.gov/crm/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
