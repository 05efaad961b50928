import { NEW_YORK } from '@towscout/domain/sources/cities';
import type { Outline } from '@towscout/geo';

import type { City } from '../../city.port.ts';
import { broomSigns, unknownDays } from './broom-signs.ts';
import { issuedViolations } from './issued-violations.ts';
import { openViolations } from './open-violations.ts';
import { suspendedDays } from './suspended-days.ts';
import { TIME_ZONE, COUNTIES } from './violation-fields.ts';

/** The five boroughs: in the middle of the Hudson and the Kills, and along the lines of Westchester and Nassau. */
const AREA: Outline = [
  { lat: 40.917, lng: -73.918 },
  { lat: 40.9, lng: -73.86 },
  { lat: 40.91, lng: -73.85 },
  { lat: 40.889, lng: -73.823 },
  { lat: 40.885, lng: -73.783 },
  { lat: 40.875, lng: -73.765 },
  { lat: 40.81, lng: -73.765 },
  { lat: 40.771, lng: -73.748 },
  { lat: 40.751, lng: -73.7 },
  { lat: 40.726, lng: -73.709 },
  { lat: 40.713, lng: -73.729 },
  { lat: 40.65, lng: -73.725 },
  { lat: 40.617, lng: -73.768 },
  { lat: 40.593, lng: -73.738 },
  { lat: 40.54, lng: -73.94 },
  { lat: 40.57, lng: -74.04 },
  { lat: 40.49, lng: -74.24 },
  { lat: 40.503, lng: -74.258 },
  { lat: 40.556, lng: -74.22 },
  { lat: 40.6, lng: -74.203 },
  { lat: 40.637, lng: -74.2 },
  { lat: 40.643, lng: -74.145 },
  { lat: 40.652, lng: -74.07 },
  { lat: 40.69, lng: -74.03 },
  { lat: 40.76, lng: -74.013 },
  { lat: 40.82, lng: -73.968 },
];

export const newYork: City = {
  ...NEW_YORK,
  timeZone: TIME_ZONE,
  counties: COUNTIES,
  violations: [openViolations, issuedViolations],
  tows: [],
  towZones: [],
  streetRules: [broomSigns],
  suspensions: { unknown: unknownDays },
  suspendedDays,
  area: AREA,
};
