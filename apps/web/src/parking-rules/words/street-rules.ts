import type { ReservedFor, RuleKind } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

export type DescribedRule = {
  kind: RuleKind;
  /** Of time limits and meters. */
  timeLimitMinutes: number | null;
  /** Who may load there, where no other may park. */
  reservedFor?: ReservedFor | null;
  /** Cars with one of these residential permits are exempt. */
  exemptPermits: readonly string[];
};

const describeKind = (kind: Exclude<RuleKind, 'time_limit'>): string =>
  ({
    temporary_tow: m.parking_rules_rules_temporary_tow(),
    tow_away: m.parking_rules_rules_tow_away(),
    sweeping: m.parking_rules_rules_sweeping(),
    no_parking: m.parking_rules_rules_no_parking(),
    meter: m.parking_rules_rules_meter(),
  })[kind];

const describeLoading = (who: ReservedFor): string =>
  ({
    commercial: m.parking_rules_rules_commercial_loading(),
    trucks: m.parking_rules_rules_truck_loading(),
    passengers: m.parking_rules_rules_passenger_loading(),
  })[who];

/** 'street cleaning', '2-hour limit', 'paid parking, 2-hour limit', 'commercial loading zone'. */
export function shortRuleName({ kind, timeLimitMinutes, reservedFor }: Omit<DescribedRule, 'exemptPermits'>): string {
  if (kind === 'time_limit') return limitName(timeLimitMinutes);
  if (reservedFor) return describeLoading(reservedFor);
  return kind === 'meter' ? withLimit(describeKind(kind), timeLimitMinutes) : describeKind(kind);
}

/** 'Pay 9 am to 6 pm, 2-hour limit'; `what` alone at a meter without a limit. */
export const withLimit = (what: string, minutes: number | null): string =>
  minutes === null ? what : m.parking_rules_rules_with_limit({ what, limit: limitName(minutes) });

/** 'street cleaning', '2-hour limit', '30-minute limit without permit S'. */
export function ruleName(rule: DescribedRule): string {
  const permits = rule.exemptPermits.join(` ${m.parking_rules_rules_or()} `);
  return permits ? m.parking_rules_rules_without_permit({ rule: shortRuleName(rule), permits }) : shortRuleName(rule);
}

function limitName(minutes: number | null): string {
  if (minutes === null) return m.parking_rules_rules_time_limit();
  return minutes % 60 === 0
    ? m.parking_rules_rules_hour_limit({ count: minutes / 60 })
    : m.parking_rules_rules_minute_limit({ count: minutes });
}

type Compass = 'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest';

export type DescribedSide = { side: StreetSide; compass: Compass | null; houseNumbers: 'even' | 'odd' | null };

/** 'North side, even numbers'. Left and right are those of the street's line, which nobody sees: they are said last. */
export function sideName({ side, compass, houseNumbers }: DescribedSide): string {
  if (compass)
    return [describeCompass(compass), houseNumbers && describeNumbers(houseNumbers)].filter(Boolean).join(', ');
  if (houseNumbers)
    return houseNumbers === 'even'
      ? m.parking_rules_rules_side_of_even_numbers()
      : m.parking_rules_rules_side_of_odd_numbers();
  return side === 'left' ? m.parking_rules_rules_left_side() : m.parking_rules_rules_right_side();
}

/** 'even side', 'north side'; null where only left and right are known, which nobody sees. */
export function shortSideName({ compass, houseNumbers }: Omit<DescribedSide, 'side'>): string | null {
  if (houseNumbers)
    return houseNumbers === 'even' ? m.parking_rules_rules_even_side() : m.parking_rules_rules_odd_side();
  return compass && describeCompass(compass).toLowerCase();
}

const describeNumbers = (numbers: 'even' | 'odd'): string =>
  numbers === 'even' ? m.parking_rules_rules_even_numbers() : m.parking_rules_rules_odd_numbers();

const describeCompass = (compass: Compass): string =>
  ({
    north: m.parking_rules_rules_north_side(),
    northeast: m.parking_rules_rules_northeast_side(),
    east: m.parking_rules_rules_east_side(),
    southeast: m.parking_rules_rules_southeast_side(),
    south: m.parking_rules_rules_south_side(),
    southwest: m.parking_rules_rules_southwest_side(),
    west: m.parking_rules_rules_west_side(),
    northwest: m.parking_rules_rules_northwest_side(),
  })[compass];
