import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

export const MILWAUKEE_CALLS = towRecordSource({
  key: 'milwaukee_calls',
  name: 'Milwaukee police calls',
  covers: 'Milwaukee',
  states: ['WI'],
  area: outline([43.2, -88.08], [43.2, -87.86], [42.92, -87.86], [42.92, -88.08]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Dispatched calls for service',
    whose: 'Milwaukee Police Department',
    url: 'https://itmdapps.milwaukee.gov/MPDCallData/',
    terms: 'We saw no terms',
  },
});
