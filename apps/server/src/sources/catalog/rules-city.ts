import type { City, StreetRuleTable } from '../city.port.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';

type RulesCity = Pick<City, 'timeZone' | 'area' | 'partlyRead'> &
  Partial<Pick<City, 'suspensions'>> & { streetRules: readonly StreetRuleTable[] };

/** A city of which only street rules are read, and whose own holidays nobody reads. */
export const rulesCity = (
  publicHalf: Pick<City, 'key' | 'name' | 'isOffByDefault'>,
  { suspensions = {}, ...city }: RulesCity,
): City => ({
  ...publicHalf,
  ...city,
  counties: [],
  violations: [],
  tows: [],
  towZones: [],
  suspensions: { holidays: LEGAL_HOLIDAYS, ...suspensions },
});
