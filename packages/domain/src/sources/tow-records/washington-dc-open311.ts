import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const WASHINGTON_DC_OPEN311 = towRecordSource({
  key: 'washington_dc_open311',
  name: 'Washington, D.C. requests by Open311',
  covers: 'Washington, D.C.',
  states: ['DC'],
  area: outline([39.0, -77.13], [39.0, -76.9], [38.79, -76.9], [38.79, -77.13]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Washington, D.C. requests by Open311',
    whose: 'District of Columbia, 311',
    url: 'https://app.311.dc.gov/cwi/Open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
