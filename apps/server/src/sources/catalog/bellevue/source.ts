import { outline } from '@towscout/domain/sources/areas';
import { BELLEVUE } from '@towscout/domain/sources/unseen-cities';

import { permitLayer } from '../permit-layer.ts';
import { rulesCity } from '../rules-city.ts';

export const bellevuePermits = permitLayer({
  source: 'bellevue_permit_parking',
  url: 'https://gis-web.bellevuewa.gov/gisext/rest/services/Enterprise/Enterprise_Transportation/MapServer/97',
  urlVariable: 'BELLEVUE_PERMIT_PARKING_URL',
  zone: 'RPZ_ID',
  // One sentence has the days and the hours.
  days: 'Restriction',
  hours: ['Restriction'],
  posted: [],
});

export const bellevue = rulesCity(BELLEVUE, {
  timeZone: 'America/Los_Angeles',
  streetRules: [bellevuePermits],
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [47.635, -122.205],
    [47.642, -122.15],
    [47.635, -122.105],
    [47.575, -122.09],
    [47.545, -122.12],
    [47.548, -122.185],
    [47.585, -122.19],
    [47.61, -122.212],
  ),
});
