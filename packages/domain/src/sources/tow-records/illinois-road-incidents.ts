import { outline } from '../areas.ts';
import { roadsIn, towRecordSource } from './tow-record-source.ts';

/** Its rows look like those of a company that sells them. */
export const ILLINOIS_ROAD_INCIDENTS = towRecordSource({
  key: 'illinois_road_incidents',
  name: 'Illinois road incidents',
  covers: roadsIn('Illinois'),
  states: ['IL'],
  area: outline([42.51, -90.7], [42.51, -87.4], [37.8, -87.4], [36.97, -89.6], [40.6, -91.6]),
  lateMinutes: 1440,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Illinois Roadway Incidents',
    whose: 'Illinois Department of Transportation',
    url: 'https://www.gettingaroundillinois.com/',
    terms: 'We saw no terms',
  },
});
