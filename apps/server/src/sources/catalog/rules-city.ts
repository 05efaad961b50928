import type { City, StreetRuleTable } from '../city.port.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';

type RulesCity = Pick<City, 'timeZone' | 'area'> & { streetRules: readonly StreetRuleTable[] };

/** A city of which only street rules are read, and whose own holidays nobody reads. */
export const rulesCity = (
  publicHalf: Pick<City, 'key' | 'name' | 'isOffByDefault'>,
  { timeZone, area, streetRules }: RulesCity,
): City => ({
  ...publicHalf,
  timeZone,
  counties: [],
  violations: [],
  tows: [],
  towZones: [],
  streetRules,
  suspensions: { holidays: LEGAL_HOLIDAYS },
  area,
});
