import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { withArticle, withoutPeriods } from '../format-time.ts';

/** Rules that a tow truck near a parked car may be there for. */
export const TOWING_RULES = ['temporary_tow', 'tow_away', 'sweeping', 'no_parking'] as const;

/** A street's rule that held where a car was parked when a truck was near. */
export type HeldRule = {
  ruleKind: (typeof TOWING_RULES)[number];
  /** Null when it has held for so long that its start is unknown. */
  since: string | null;
  timeZone: string;
};

const describeKind = (kind: HeldRule['ruleKind']): string =>
  ({
    temporary_tow: m.parking_rules_at_car_temporary_tow(),
    tow_away: m.parking_rules_at_car_tow_away(),
    sweeping: m.parking_rules_at_car_sweeping(),
    no_parking: m.parking_rules_at_car_no_parking(),
  })[kind];

/** 'tow-away hours at your car since 4 pm'. */
export function ruleAtCar({ ruleKind, since, timeZone }: HeldRule, car: string): string {
  const rule = m.parking_rules_at_car_rule_at_car({ rule: describeKind(ruleKind), car });
  if (since === null) return rule;
  const time = new Date(since).toLocaleTimeString(intlLocale(), { hour: 'numeric', minute: '2-digit', timeZone });
  return m.parking_rules_at_car_rule_since({
    rule,
    time: withArticle(withoutPeriods(time.replace(':00', '').toLowerCase())),
  });
}
