import type { RowReading } from '../../connectors/row-reading.ts';

export const BOSTON_311_READING: RowReading = {
  format: 'ckan',
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=1a0b420d-99f1-4887-9851-990b2a5a6e17&sort=open_dt desc&limit=1000&fields=case_enquiry_id,open_dt,closed_dt,case_status,type,location_street_name,latitude,longitude&filters={"type":["Parking Enforcement","Abandoned Vehicles"]}',
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'case_enquiry_id',
  reported: 'open_dt',
  changed: 'closed_dt',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
  counties: ['25025'],
  address: { field: 'location_street_name', pattern: /^(?:INTERSECTION )?(.+)$/, isHouse: true },
  ended: { field: 'case_status', values: ['closed'], isKept: true },
  word: 'type',
  steps: {
    'Parking Enforcement': ['ticket', 'Parking complaint'],
    'Abandoned Vehicles': ['abandoned', 'Car reported as abandoned'],
  },
  neverShown: ['closure_reason', 'case_title', 'submitted_photo', 'closed_photo', 'location'],
};
