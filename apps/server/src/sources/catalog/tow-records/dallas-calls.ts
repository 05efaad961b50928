import type { RowReading } from '../../connectors/row-reading.ts';

/** A row is a unit: a call has several. None has a point, so they are placed by their block or corner. */
export const DALLAS_CALLS_READING: RowReading = {
  format: 'socrata',
  url: 'https://www.dallasopendata.com/resource/9fxf-t2tr.json?$limit=500',
  pollSeconds: 180,
  id: 'incident_number',
  reported: ['date', 'time'],
  changed: 'date_time',
  timeZone: 'America/Chicago',
  point: null,
  counties: ['48113', '48085', '48121'],
  address: { field: 'location', block: 'block' },
  word: 'nature_of_call',
  steps: {
    '37 - Street Blockage': ['likely', 'Street blocked'],
    '37F - Freeway Blockage': ['likely', 'Freeway blocked'],
    '24 - Abandoned Property': ['likely', 'Abandoned property'],
  },
  neverShown: ['unit_number', 'beat', 'reporting_area', 'division', 'status'],
};
