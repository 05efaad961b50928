import type { RowReading } from '../../connectors/row-reading.ts';

export const CHICAGO_OPEN311_READING: RowReading = {
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
};
