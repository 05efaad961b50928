import { BOSTON } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { AREA } from './area.ts';
import { unreadHolidays } from './holidays.ts';
import { bostonSweeping, COUNTY } from './street-sweeping.ts';

export const boston: City = {
  ...BOSTON,
  timeZone: 'America/New_York',
  counties: [COUNTY],
  violations: [],
  tows: [],
  towZones: [],
  streetRules: [bostonSweeping],
  suspensions: { holidays: unreadHolidays },
  area: AREA,
};
