import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

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
});
