import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const BOSTON_311_NEW_READING: RowReading = {
  format: 'ckan',
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=254adca6-64ab-4c5c-9fc0-a6da622be185&sort=open_date desc&limit=1000&fields=case_id,open_date,close_date,case_status,case_topic,service_name,full_address,latitude,longitude',
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'case_id',
  reported: 'open_date',
  changed: 'close_date',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
  address: { field: 'full_address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'case_status', values: ['closed'], isKept: true },
  word: ['case_topic', 'service_name'],
  steps: {
    ...allAs('ticket', 'Parking complaint', 'Parking Enforcement', 'Illegal Parking'),
    ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'Abandoned Vehicles'),
  },
  neverShown: ['closure_reason', 'closure_comments', 'assigned_team', 'report_source'],
};
