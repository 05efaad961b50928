import { outline } from '@towscout/domain/sources/areas';
import { SOUTH_SAN_FRANCISCO } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { sweepingLayer } from '../sweeping-layer.ts';

export const southSanFranciscoSweeping = sweepingLayer({
  source: 'south_san_francisco_street_sweeping',
  url: 'https://services5.arcgis.com/inY93B27l4TSbT7h/arcgis/rest/services/SSF_Streetsweeping/FeatureServer/0',
  urlVariable: 'SOUTH_SAN_FRANCISCO_STREET_SWEEPING_URL',
  shape: 'street',
  day: 'RouteName',
  saysNone: /^no (?:route|info)/i,
  // The layer has the hours of no street.
  hours: [],
  posted: ['StName'],
});

export const southSanFrancisco = rulesCity(SOUTH_SAN_FRANCISCO, {
  timeZone: 'America/Los_Angeles',
  streetRules: [southSanFranciscoSweeping],
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [37.665, -122.44],
    [37.672, -122.41],
    [37.668, -122.38],
    [37.646, -122.386],
    [37.642, -122.41],
    [37.638, -122.43],
    [37.633, -122.455],
    [37.645, -122.468],
    [37.655, -122.455],
  ),
});
