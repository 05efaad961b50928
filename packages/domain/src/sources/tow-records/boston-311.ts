import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

export const BOSTON_311 = towRecordSource({
  key: 'boston_311',
  name: 'Boston 311 requests, nightly',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  credit: {
    what: '311 Service Requests',
    whose: 'Analyze Boston, City of Boston',
    url: 'https://data.boston.gov/dataset/311-service-requests',
    terms: 'Published as open data; we saw no license',
  },
});
