import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const GILBERT_OPEN311 = towRecordSource({
  key: 'gilbert_open311',
  name: 'Gilbert requests by Open311',
  covers: 'Gilbert, Arizona',
  states: ['AZ'],
  area: outline([33.39, -111.9], [33.39, -111.63], [33.2, -111.63], [33.2, -111.9]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Gilbert requests by Open311',
    whose: 'Town of Gilbert, Arizona',
    url: 'https://seeclickfix.com/open311/v2/655/',
    terms: 'Published as an open interface; we saw no license',
  },
});
