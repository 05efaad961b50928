import { SAN_FRANCISCO } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

export const SAN_FRANCISCO_311_NIGHTLY = towRecordSource({
  key: 'san_francisco_311_nightly',
  name: 'San Francisco 311 requests, nightly',
  covers: 'San Francisco',
  states: ['CA'],
  area: SAN_FRANCISCO,
  lateMinutes: 48 * 60,
  use: 'allowed',
  credit: {
    what: '311 Cases',
    whose: 'DataSF, City and County of San Francisco',
    url: 'https://data.sf.gov/d/vw6y-z8j6',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
});
