import { TRAVIS_COUNTY } from './areas.ts';
import { cityAndCounty, towRecordSource } from './tow-record-source.ts';

/** Old rows have local times, new ones UTC; nothing new for up to 4 hours at night. */
export const AUSTIN_INCIDENTS = towRecordSource({
  key: 'austin_incidents',
  name: 'Austin traffic incidents',
  covers: cityAndCounty('Austin', 'Travis'),
  states: ['TX'],
  area: TRAVIS_COUNTY,
  lateMinutes: 6 * 60,
  use: 'allowed',
  credit: {
    what: 'Real-Time Traffic Incident Reports',
    whose: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/dx9v-zd7x',
    terms: 'Published as open data; we saw no license',
    note: 'Snapshots of what the agencies list as active. They are neither complete nor final.',
  },
  reading: {
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
  },
});
