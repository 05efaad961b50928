import { SAN_FRANCISCO } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { citations } from './citations.ts';
import { TIME_ZONE } from './clock.ts';
import { closures } from './closures.ts';
import { cityTowZones, towZones } from './tow-zones.ts';

export const sanFrancisco: City = {
  ...SAN_FRANCISCO,
  timeZone: TIME_ZONE,
  counties: ['06075'],
  violations: [citations],
  tows: [],
  towZones: [towZones, cityTowZones, closures],
  // From the county line to the Golden Gate, with Treasure Island.
  area: [
    { lat: 37.708, lng: -122.52 },
    { lat: 37.708, lng: -122.35 },
    { lat: 37.84, lng: -122.35 },
    { lat: 37.84, lng: -122.52 },
  ],
};
