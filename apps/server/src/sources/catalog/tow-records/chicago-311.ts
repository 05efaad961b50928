import type { RowReading } from '../../connectors/row-reading.ts';

export const CHICAGO_311_READING: RowReading = {
  format: 'socrata',
  url: "https://data.cityofchicago.org/resource/v6vf-nfxy.json?$where=sr_type='Abandoned Vehicle Complaint'&$order=last_modified_date DESC&$limit=500",
  pollSeconds: 3600,
  isNewestOnly: true,
  id: 'sr_number',
  reported: 'created_date',
  changed: 'last_modified_date',
  timeZone: 'America/Chicago',
  point: ['latitude', 'longitude'],
  address: { field: 'street_address', isHouse: true },
  ended: { field: 'status', values: ['completed', 'canceled'], isKept: true },
  word: 'sr_type',
  steps: { 'Abandoned Vehicle Complaint': ['abandoned', 'Car reported as abandoned'] },
  neverShown: ['origin', 'owner_department', 'zip_code', 'ward', 'community_area'],
};
