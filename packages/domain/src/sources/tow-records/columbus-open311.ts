import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const COLUMBUS_OPEN311 = towRecordSource({
  key: 'columbus_open311',
  name: 'Columbus requests by Open311',
  covers: 'Columbus, Indiana',
  states: ['IN'],
  area: outline([39.28, -86.0], [39.28, -85.8], [39.14, -85.8], [39.14, -86.0]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Columbus requests by Open311',
    whose: 'City of Columbus, Indiana',
    url: 'https://csr.columbus.in.gov/csr/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
