import { NEW_YORK } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { AREA } from './area.ts';
import { COUNTIES } from './boroughs.ts';
import { broomSigns, unknownDays } from './broom-signs.ts';
import { TIME_ZONE } from './issued-at.ts';
import { issuedViolations } from './issued-violations.ts';
import { openViolations } from './open-violations.ts';

export const newYork: City = {
  ...NEW_YORK,
  timeZone: TIME_ZONE,
  counties: COUNTIES,
  violations: [openViolations, issuedViolations],
  tows: [],
  towZones: [],
  streetRules: [broomSigns],
  suspensions: { unknown: unknownDays },
  area: AREA,
};
