import { HARTFORD } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { TIME_ZONE, towed } from './towed.ts';

export const hartford: City = {
  ...HARTFORD,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // The Connecticut River in the east.
  area: [
    { lat: 41.807, lng: -72.653 },
    { lat: 41.764, lng: -72.662 },
    { lat: 41.724, lng: -72.645 },
    { lat: 41.724, lng: -72.687 },
    { lat: 41.744, lng: -72.717 },
    { lat: 41.807, lng: -72.717 },
  ],
};
