import { outline } from '@towscout/domain/sources/areas';
import { OMAHA } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import { cdsTable } from '../cds-table.ts';
import { rulesCity } from '../rules-city.ts';

const TIME_ZONE = 'America/Chicago';

export const omahaCurbs = cdsTable({
  source: 'omaha_curbs',
  lists: () => m.sources_server_lists_curb_rules(),
  kinds: ['no_parking', 'meter', 'time_limit'],
  enforced: 'ticketed',
  url: 'https://api.parkomaha.com/cds/v1/curbs',
  urlVariable: 'OMAHA_CDS_URL',
  timeZone: TIME_ZONE,
  isUnseen: true,
});

export const omaha = rulesCity(OMAHA, {
  timeZone: TIME_ZONE,
  streetRules: [omahaCurbs],
  // The zones of its parking office, not its other signs.
  partlyRead: ['no_parking', 'meter', 'time_limit'],
  // Inside of its limits, accurate to a mile, without Carter Lake.
  area: outline(
    [41.33, -96.05],
    [41.33, -95.96],
    [41.29, -95.94],
    [41.275, -95.93],
    [41.255, -95.922],
    [41.23, -95.925],
    [41.205, -95.94],
    [41.2, -96.0],
    [41.22, -96.06],
    [41.225, -96.15],
    [41.27, -96.19],
    [41.3, -96.12],
  ),
});
