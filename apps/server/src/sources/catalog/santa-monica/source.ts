import { outline } from '@towscout/domain/sources/areas';
import { SANTA_MONICA } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { sweepingLayer } from '../sweeping-layer.ts';

export const santaMonicaSweeping = sweepingLayer({
  source: 'santa_monica_street_sweeping',
  url: 'https://gisservices.smgov.net/arcgis/rest/services/OpenData/StreetSweepingRoutes/MapServer/0',
  urlVariable: 'SANTA_MONICA_STREET_SWEEPING_URL',
  shape: 'street',
  day: 'DAY',
  hours: ['START_TIME', 'END_TIME'],
  posted: ['STREET_NAME'],
});

export const santaMonica = rulesCity(SANTA_MONICA, {
  timeZone: 'America/Los_Angeles',
  streetRules: [santaMonicaSweeping],
  // Inside of its limits, accurate to a few blocks.
  area: outline(
    [34.029, -118.514],
    [34.047, -118.478],
    [34.041, -118.469],
    [34.026, -118.455],
    [34.018, -118.449],
    [34.011, -118.457],
    [33.9975, -118.48],
    [34.008, -118.496],
  ),
});
