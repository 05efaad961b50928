import { NORFOLK } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { TIME_ZONE, towed } from './towed.ts';

export const norfolk: City = {
  ...NORFOLK,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // By the Census Bureau's outline of the city.
  area: [
    { lat: 36.889, lng: -76.332 },
    { lat: 36.885, lng: -76.318 },
    { lat: 36.959, lng: -76.328 },
    { lat: 36.964, lng: -76.267 },
    { lat: 36.931, lng: -76.185 },
    { lat: 36.828, lng: -76.196 },
    { lat: 36.84, lng: -76.224 },
    { lat: 36.822, lng: -76.289 },
  ],
};
