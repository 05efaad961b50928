import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const GRAND_RAPIDS_OPEN311 = towRecordSource({
  key: 'grand_rapids_open311',
  name: 'Grand Rapids requests by Open311',
  covers: 'Grand Rapids',
  states: ['MI'],
  area: outline([43.03, -85.76], [43.03, -85.56], [42.88, -85.56], [42.88, -85.76]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Grand Rapids requests by Open311',
    whose: 'City of Grand Rapids, Michigan',
    url: 'https://grcity.spotreporters.com/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
