import { outline } from '../areas.ts';
import { cityAndCounty, towRecordSource } from './tow-record-source.ts';

/** Written from the fields that its readers name; never checked against a real row. */
export const CHARLOTTE_TRAFFIC = towRecordSource({
  key: 'charlotte_traffic',
  name: 'Charlotte police traffic calls',
  covers: cityAndCounty('Charlotte', 'Mecklenburg'),
  states: ['NC'],
  area: outline([35.52, -81.08], [35.52, -80.53], [34.99, -80.53], [34.99, -81.08]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'CMPD traffic events',
    whose: 'Charlotte-Mecklenburg Police Department',
    url: 'https://cmpdinfo.charlottenc.gov/',
    terms: 'We saw no terms',
  },
});
