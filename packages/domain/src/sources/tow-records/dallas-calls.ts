import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

export const DALLAS_CALLS = towRecordSource({
  key: 'dallas_calls',
  name: 'Dallas police active calls',
  covers: 'Dallas',
  states: ['TX'],
  area: outline([33.02, -97.0], [33.02, -96.46], [32.61, -96.46], [32.61, -97.0]),
  lateMinutes: 3 * 60,
  use: 'allowed',
  credit: {
    what: 'Dallas Police Active Calls',
    whose: 'City of Dallas, Texas',
    url: 'https://www.dallasopendata.com/d/9fxf-t2tr',
    terms: 'Published as open data; we saw no license',
  },
});
