import { outline } from '@towscout/domain/sources/areas';
import { SEATTLE } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import type { City } from '../../city.port.ts';
import { rulesCity } from '../rules-city.ts';
import { peakHours } from './peak-hours.ts';

export const seattle: City = {
  ...rulesCity(SEATTLE, {
    timeZone: 'America/Los_Angeles',
    streetRules: [peakHours],
    // To the lake in the east and the Sound in the west; without White Center.
    area: outline(
      [47.733, -122.371],
      [47.733, -122.285],
      [47.68, -122.247],
      [47.6, -122.26],
      [47.51, -122.245],
      [47.498, -122.26],
      [47.518, -122.3],
      [47.518, -122.39],
      [47.575, -122.42],
      [47.665, -122.435],
    ),
  }),
  // The city's utility sweeps for clean water. It says that moving one's car is voluntary.
  asks: [{ lists: () => m.sources_server_lists_sweeping() }],
};
