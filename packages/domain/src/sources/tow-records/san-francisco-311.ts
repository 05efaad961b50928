import { SAN_FRANCISCO } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** Written from GeoReport v2 and the names in the city's own table; never checked against a real row about parking. */
export const SAN_FRANCISCO_311 = towRecordSource({
  key: 'san_francisco_311',
  name: 'San Francisco 311 requests',
  covers: 'San Francisco',
  states: ['CA'],
  area: SAN_FRANCISCO,
  lateMinutes: 3 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Cases, by Open311',
    whose: 'DataSF, City and County of San Francisco',
    url: 'https://data.sf.gov/d/vw6y-z8j6',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
});
