import type { RowReading } from '../../connectors/row-reading.ts';

export const SAN_FRANCISCO_311_NIGHTLY_READING: RowReading = {
  format: 'socrata',
  url: "https://data.sf.gov/resource/vw6y-z8j6.json?$select=service_request_id,requested_datetime,updated_datetime,status_description,status_notes,service_name,service_subtype,address,lat,long&$where=service_name in('Parking Enforcement','Abandoned Vehicle')&$order=updated_datetime DESC&$limit=1000",
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'service_request_id',
  reported: 'requested_datetime',
  changed: 'updated_datetime',
  timeZone: 'America/Los_Angeles',
  point: ['lat', 'long'],
  address: { field: 'address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'status_description', values: ['closed'], isKept: true },
  word: ['service_subtype', 'service_name'],
  steps: {
    Blocking_Driveway_Cite_Tow: ['asked', 'Driveway blocked, tow asked for'],
    'Parking Enforcement': ['ticket', 'Parking complaint'],
    'Abandoned Vehicle': ['abandoned', 'Car reported as abandoned'],
  },
  callNumber: { field: 'status_notes', pattern: /CAD ?# ?(\d{9})/, source: 'sf_calls' },
  neverShown: ['status_notes', 'service_details', 'media_url', 'agency_responsible'],
};
