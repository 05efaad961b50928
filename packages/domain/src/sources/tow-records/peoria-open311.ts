import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** On Open311's list of servers; never checked against a real row. */
export const PEORIA_OPEN311 = towRecordSource({
  key: 'peoria_open311',
  name: 'Peoria requests by Open311',
  covers: 'Peoria, Illinois',
  states: ['IL'],
  area: outline([40.85, -89.75], [40.85, -89.53], [40.63, -89.53], [40.63, -89.75]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Peoria requests by Open311',
    whose: 'City of Peoria, Illinois',
    url: 'https://ureport.peoriagov.org/crm/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});
