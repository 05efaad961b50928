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
  reading: {
    format: 'open311',
    url: 'http://311api.cityofchicago.org/open311/v2/requests.json?extensions=true&service_code=4ffa4c69601827691b000018&page_size=100',
    pollSeconds: 900,
    isNewestOnly: true,
    id: 'service_request_id',
    reported: 'requested_datetime',
    changed: 'updated_datetime',
    timeZone: 'America/Chicago',
    point: ['lat', 'long'],
    address: { field: 'address', pattern: /^([^,]+?)(?: (?:North|South|East|West) Side)?(?:,|$)/, isHouse: true },
    ended: { field: 'status', values: ['closed'], isKept: true },
    word: ['status_notes', 'service_name'],
    steps: {
      'Need Vehicle Tow Report': ['called', 'Tow asked for by an inspector'],
      'Abandoned Vehicle': ['abandoned', 'Car reported as abandoned'],
      'Abandoned Vehicle Complaint': ['abandoned', 'Car reported as abandoned'],
    },
    neverShown: ['description', 'attributes', 'extended_attributes', 'notes', 'media_url', 'agency_responsible'],
  },
});
