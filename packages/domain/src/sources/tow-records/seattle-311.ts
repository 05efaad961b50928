import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** Its newest row is most of a day old. */
export const SEATTLE_311 = towRecordSource({
  key: 'seattle_311',
  name: 'Seattle service requests',
  covers: 'Seattle',
  states: ['WA'],
  area: outline([47.75, -122.46], [47.75, -122.22], [47.48, -122.22], [47.48, -122.46]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  credit: {
    what: 'Customer Service Requests',
    whose: 'City of Seattle, Washington',
    url: 'https://data.seattle.gov/d/5ngg-rpne',
    terms: 'Published as open data; we saw no license',
  },
});
