import { allAs, type RowReading } from '../../connectors/row-reading.ts';

/** Types begin with their department: 'TPW - '. */
export const AUSTIN_311_READING: RowReading = {
  format: 'socrata',
  url: 'https://data.austintexas.gov/resource/xwdj-i9he.json?$order=sr_created_date DESC&$limit=1000',
  pollSeconds: 3600,
  isNewestOnly: true,
  id: 'sr_number',
  reported: 'sr_created_date',
  changed: 'sr_updated_date',
  timeZone: 'America/Chicago',
  point: ['sr_location_lat', 'sr_location_long'],
  address: { field: 'sr_location', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'sr_status_desc', values: ['closed'], isKept: true },
  word: 'sr_type_desc',
  steps: {
    ...allAs('ticket', 'Parking complaint', 'Parking Violation Enforcement', 'TPW - Parking Violation Enforcement'),
    ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'APD - Abandoned Vehicle'),
  },
  neverShown: ['sr_department_desc', 'sr_method_received_desc', 'sr_location_zip_code'],
};
