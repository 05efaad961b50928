import { outline } from '@towscout/domain/sources/areas';
import { PHILADELPHIA } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { philadelphiaSnow } from './snow-routes.ts';

export const philadelphia = rulesCity(PHILADELPHIA, {
  timeZone: 'America/New_York',
  streetRules: [philadelphiaSnow],
  // Inside of its limits, accurate to half a mile.
  area: outline(
    [40.136, -75.012],
    [40.12, -74.981],
    [40.1, -74.97],
    [40.055, -74.977],
    [40.012, -75.03],
    [39.988, -75.07],
    [39.97, -75.118],
    [39.945, -75.137],
    [39.915, -75.133],
    [39.88, -75.15],
    [39.878, -75.245],
    [39.92, -75.25],
    [39.945, -75.25],
    [39.974, -75.277],
    [39.985, -75.278],
    [40.008, -75.215],
    [40.038, -75.235],
    [40.08, -75.262],
    [40.092, -75.216],
    [40.076, -75.187],
    [40.076, -75.158],
    [40.063, -75.138],
    [40.05, -75.108],
    [40.085, -75.088],
    [40.11, -75.055],
  ),
});
