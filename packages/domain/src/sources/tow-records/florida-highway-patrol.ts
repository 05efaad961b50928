import { m } from '@towscout/messages';

import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** A page without terms. */
export const FLORIDA_HIGHWAY_PATROL = towRecordSource({
  key: 'florida_highway_patrol',
  name: 'Florida Highway Patrol calls',
  covers: () => m.sources_feeds_florida_highways(),
  states: ['FL'],
  area: outline([30.75, -84.0], [30.75, -81.3], [26.9, -79.9], [24.4, -80.2], [24.4, -82.2], [27.9, -83.0]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Live traffic crash and road condition report',
    whose: 'Florida Highway Patrol',
    url: 'https://trafficincidents.flhsmv.gov/SmartWebClient/CadView.aspx',
    terms: 'We saw no terms',
  },
});
