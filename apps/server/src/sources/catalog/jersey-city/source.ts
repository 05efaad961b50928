import { outline } from '@towscout/domain/sources/areas';
import { JERSEY_CITY } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import { onlyOn } from '../../reading/unread-holidays.ts';
import { curblrTable } from '../curblr-table.ts';
import { rulesCity } from '../rules-city.ts';

const TIME_ZONE = 'America/New_York';
/** Signs that somebody walked along and wrote down. */
const SURVEYED = '2020-03-08';
const survey = onlyOn(SURVEYED);

export const jerseyCitySweeping = curblrTable({
  source: 'jersey_city_street_sweeping',
  lists: () => m.sources_server_lists_sweeping_recorded({ year: SURVEYED.slice(0, 4) }),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  url: 'https://raw.githubusercontent.com/rtrent/JCStreetSweepMap/638847567bbb7d20f6da5c752a6fb3c59ee484e2/data/streetdata_20200308.geojson',
  urlVariable: 'JERSEY_CITY_CURBLR_URL',
  timeZone: TIME_ZONE,
  survey: { day: SURVEYED, suspensions: survey },
  publishedThrough: SURVEYED,
});

export const jerseyCity = rulesCity(JERSEY_CITY, {
  timeZone: TIME_ZONE,
  streetRules: [jerseyCitySweeping],
  suspensions: { survey },
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [40.765, -74.05],
    [40.755, -74.042],
    [40.74, -74.042],
    [40.733, -74.035],
    [40.729, -74.03],
    [40.715, -74.03],
    [40.7, -74.05],
    [40.685, -74.075],
    [40.684, -74.1],
    [40.69, -74.108],
    [40.71, -74.11],
    [40.735, -74.1],
    [40.75, -74.08],
  ),
});
