import { outline } from '@towscout/domain/sources/areas';
import { PASADENA } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { sweepingLayer } from '../sweeping-layer.ts';

export const pasadenaSweeping = sweepingLayer({
  source: 'pasadena_street_sweeping',
  url: 'https://services2.arcgis.com/zNjnZafDYCAJAbN0/arcgis/rest/services/Street_Sweeping/FeatureServer/0',
  urlVariable: 'PASADENA_STREET_SWEEPING_URL',
  shape: 'area',
  day: 'SWEEPING_DAY',
  // Its six zones have a day each, and no hours.
  hours: [],
  posted: [],
});

export const pasadena = rulesCity(PASADENA, {
  timeZone: 'America/Los_Angeles',
  streetRules: [pasadenaSweeping],
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [34.165, -118.178],
    [34.177, -118.165],
    [34.177, -118.115],
    [34.171, -118.085],
    [34.163, -118.07],
    [34.145, -118.072],
    [34.134, -118.09],
    [34.129, -118.125],
    [34.129, -118.165],
    [34.14, -118.176],
  ),
});
