import type { RowReading } from '../../connectors/row-reading.ts';

/** Old rows have local times, new ones UTC; nothing new for up to 4 hours at night. */
export const AUSTIN_INCIDENTS_READING: RowReading = {
  format: 'socrata',
  url: 'https://data.austintexas.gov/resource/dx9v-zd7x.json?$order=traffic_report_status_date_time DESC&$limit=1000',
  pollSeconds: 300,
  id: 'traffic_report_id',
  reported: 'published_date',
  changed: 'traffic_report_status_date_time',
  timeZone: 'America/Chicago',
  secondsInId: /_(\d{10})(?:\d{3})?(?:_|$)/,
  point: ['latitude', 'longitude'],
  address: { field: 'address' },
  ended: { field: 'traffic_report_status', values: ['ARCHIVED'] },
  word: 'issue_reported',
  steps: {
    'Stalled Vehicle': ['likely', 'Stalled vehicle'],
    'zSTALLED VEHICLE': ['likely', 'Stalled vehicle'],
    'BLOCKED DRIV/ HWY': ['likely', 'Blocked driveway or lane'],
  },
  neverShown: ['agency'],
};
