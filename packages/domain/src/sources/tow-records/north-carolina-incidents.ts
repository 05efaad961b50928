import { outline } from '../areas.ts';
import { stateRoadsIn, towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. */
export const NORTH_CAROLINA_INCIDENTS = towRecordSource({
  key: 'north_carolina_incidents',
  name: 'North Carolina road incidents',
  covers: stateRoadsIn('North Carolina'),
  states: ['NC'],
  area: outline([36.6, -81.7], [36.6, -75.4], [33.75, -77.9], [35.0, -84.4], [36.0, -83.2]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'NCDOT TIMS Incidents',
    whose: 'North Carolina Department of Transportation',
    url: 'https://drivenc.gov/',
    terms: 'Published as open data; we saw no license',
  },
});
