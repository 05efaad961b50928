import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/**
 * A page without terms, read by the headings of its table and never checked against a real row. Placed by its
 * addresses.
 */
export const MILWAUKEE_CALLS = towRecordSource({
  key: 'milwaukee_calls',
  name: 'Milwaukee police calls',
  covers: 'Milwaukee',
  states: ['WI'],
  area: outline([43.2, -88.08], [43.2, -87.86], [42.92, -87.86], [42.92, -88.08]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Dispatched calls for service',
    whose: 'Milwaukee Police Department',
    url: 'https://itmdapps.milwaukee.gov/MPDCallData/',
    terms: 'We saw no terms',
  },
  reading: {
    format: 'html',
    url: 'https://itmdapps.milwaukee.gov/MPDCallData/index.jsp?district=All',
    pollSeconds: 300,
    id: 'Call Number',
    reported: 'Date/Time',
    changed: 'Date/Time',
    timeZone: 'America/Chicago',
    point: null,
    counties: ['55079'],
    address: { field: 'Location', pattern: /^([^,]+)/, isHouse: true },
    word: 'Nature of Call',
    steps: { 'PARKING TROUBLE': ['likely', 'Parking problem'] },
    neverShown: ['Police District', 'Status'],
  },
});
