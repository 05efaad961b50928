import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** An inspector's outcome, 'Need Vehicle Tow Report', came nine days after its request in the one case that was seen. */
export const CHICAGO_OPEN311 = towRecordSource({
  key: 'chicago_open311',
  name: 'Chicago 311 requests',
  covers: 'Chicago',
  states: ['IL'],
  area: outline([42.04, -87.95], [42.04, -87.5], [41.63, -87.5], [41.63, -87.95]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  credit: {
    what: '311 Service Requests, by Open311',
    whose: 'City of Chicago',
    url: 'http://311api.cityofchicago.org/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
