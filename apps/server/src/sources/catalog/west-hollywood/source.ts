import { outline } from '@towscout/domain/sources/areas';
import { WEST_HOLLYWOOD } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { sweepingLayer } from '../sweeping-layer.ts';

export const westHollywoodSweeping = sweepingLayer({
  source: 'west_hollywood_street_sweeping',
  url: 'https://gis.weho.org/arcgis/rest/services/OpenData/StreetSweeping/MapServer/0',
  urlVariable: 'WEST_HOLLYWOOD_STREET_SWEEPING_URL',
  shape: 'street',
  day: 'Day',
  hours: ['StartTime', 'EndTime'],
  posted: ['Street'],
});

export const westHollywood = rulesCity(WEST_HOLLYWOOD, {
  timeZone: 'America/Los_Angeles',
  streetRules: [westHollywoodSweeping],
  // Inside of its limits, accurate to a few blocks.
  area: outline(
    [34.0985, -118.3445],
    [34.0835, -118.3445],
    [34.0835, -118.362],
    [34.0785, -118.3775],
    [34.0785, -118.3895],
    [34.09, -118.3905],
    [34.0935, -118.376],
    [34.0975, -118.37],
  ),
});
