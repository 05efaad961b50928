import type { RowReading } from '../../connectors/row-reading.ts';

/**
 * A page without terms, read by the headings of its table and never checked against a real row. Placed by its
 * addresses.
 */
export const MILWAUKEE_CALLS_READING: RowReading = {
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
};
