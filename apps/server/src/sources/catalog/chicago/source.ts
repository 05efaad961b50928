import { CHICAGO } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { createStreetSweepingTable, snowRoutes, winterBan } from './street-rules.ts';
import { TIME_ZONE, relocated, towed } from './tows.ts';

export const chicago: City = {
  ...CHICAGO,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed, relocated],
  towZones: [],
  streetRules: [createStreetSweepingTable(2026, '2r7q-emq3'), winterBan, snowRoutes],
  suspensions: {},
  // The lake in the east; O'Hare in the northwest.
  area: [
    { lat: 42.023, lng: -87.66 },
    { lat: 41.99, lng: -87.6 },
    { lat: 41.74, lng: -87.51 },
    { lat: 41.644, lng: -87.525 },
    { lat: 41.644, lng: -87.617 },
    { lat: 41.677, lng: -87.73 },
    { lat: 41.735, lng: -87.742 },
    { lat: 41.771, lng: -87.802 },
    { lat: 41.822, lng: -87.74 },
    { lat: 41.909, lng: -87.775 },
    { lat: 41.938, lng: -87.806 },
    { lat: 41.952, lng: -87.94 },
    { lat: 42.0, lng: -87.94 },
    { lat: 42.019, lng: -87.82 },
    { lat: 41.984, lng: -87.8 },
    { lat: 42.012, lng: -87.709 },
  ],
};
