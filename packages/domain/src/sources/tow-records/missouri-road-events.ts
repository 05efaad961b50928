import { outline } from '../areas.ts';
import { stateRoadsIn, towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. */
export const MISSOURI_ROAD_EVENTS = towRecordSource({
  key: 'missouri_road_events',
  name: 'Missouri road events',
  covers: stateRoadsIn('Missouri'),
  states: ['MO'],
  area: outline([40.62, -95.8], [40.62, -91.3], [38.9, -90.05], [36.0, -89.0], [36.49, -94.7]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '511 MO events',
    whose: 'Missouri Department of Transportation',
    url: 'https://traveler.modot.org/map/',
    terms: 'Published as open data; we saw no license',
  },
});
