import { outline } from '../areas.ts';
import { stateRoadsIn, towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. */
export const IOWA_ROAD_EVENTS = towRecordSource({
  key: 'iowa_road_events',
  name: 'Iowa road events',
  covers: stateRoadsIn('Iowa'),
  states: ['IA'],
  area: outline([43.51, -96.7], [43.51, -91.1], [42.0, -90.1], [40.37, -91.3], [40.57, -95.9]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'CARS511 Iowa events',
    whose: 'Iowa Department of Transportation',
    url: 'https://iowadot.gov/travel-tools/iowa-511/511-data-feeds',
    terms: 'Published as open data; we saw no license',
  },
});
