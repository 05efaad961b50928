import { CAMBRIDGE } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { TIME_ZONE, towLog } from './tow-log.ts';

export const cambridge: City = {
  ...CAMBRIDGE,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towLog],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // The Charles River in the south and east.
  area: [
    { lat: 42.388, lng: -71.16 },
    { lat: 42.404, lng: -71.14 },
    { lat: 42.397, lng: -71.125 },
    { lat: 42.389, lng: -71.115 },
    { lat: 42.379, lng: -71.106 },
    { lat: 42.375, lng: -71.098 },
    { lat: 42.374, lng: -71.086 },
    { lat: 42.371, lng: -71.07 },
    { lat: 42.364, lng: -71.07 },
    { lat: 42.3575, lng: -71.085 },
    { lat: 42.353, lng: -71.1 },
    { lat: 42.353, lng: -71.112 },
    { lat: 42.361, lng: -71.118 },
    { lat: 42.369, lng: -71.123 },
    { lat: 42.373, lng: -71.133 },
    { lat: 42.374, lng: -71.15 },
  ],
};
