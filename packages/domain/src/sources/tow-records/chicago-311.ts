import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. Half of its cars stay for ten days. */
export const CHICAGO_311 = towRecordSource({
  key: 'chicago_311',
  name: 'Chicago 311 requests, by the data portal',
  covers: 'Chicago',
  states: ['IL'],
  area: outline([42.04, -87.95], [42.04, -87.5], [41.63, -87.5], [41.63, -87.95]),
  lateMinutes: 48 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Service Requests, of the data portal',
    whose: 'City of Chicago',
    url: 'https://data.cityofchicago.org/d/v6vf-nfxy',
    terms: 'Published as open data; we saw no license',
  },
});
