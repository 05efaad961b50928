import { outline } from '@towscout/domain/sources/areas';
import { MINNEAPOLIS } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { minneapolisSnow } from './snow-routes.ts';

// Inside of its limits, accurate to half a mile.
const AREA = outline(
  [45.049, -93.317],
  [45.049, -93.23],
  [45.012, -93.21],
  [44.945, -93.207],
  [44.893, -93.2],
  [44.893, -93.316],
  [44.935, -93.327],
  [44.98, -93.325],
);

export const minneapolis = rulesCity(MINNEAPOLIS, {
  timeZone: 'America/Chicago',
  streetRules: [minneapolisSnow],
  area: AREA,
});
