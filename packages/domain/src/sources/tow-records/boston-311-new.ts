import { outline } from '../areas.ts';
import { allAs, towRecordSource } from './tow-record-source.ts';

/** The system that takes requests since October 2025; never checked against a real row. */
export const BOSTON_311_NEW = towRecordSource({
  key: 'boston_311_new',
  name: 'Boston 311 requests, new system',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Service Requests, new system',
    whose: 'Analyze Boston, City of Boston',
    url: 'https://data.boston.gov/dataset/311-service-requests',
    terms: 'Published as open data; we saw no license',
  },
  reading: {
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
  },
});
