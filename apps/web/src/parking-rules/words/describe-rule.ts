import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

export type DescribedRule = {
  kind: RuleKind;
  /** Of time limits. */
  timeLimitMinutes: number | null;
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

/** 'street cleaning', '2-hour limit', '30-minute limit without permit S'. */
export function ruleName({ kind, timeLimitMinutes, exemptPermits }: DescribedRule): string {
  const name = kind === 'time_limit' ? limitName(timeLimitMinutes) : describeKind(kind);
  return exemptPermits.length > 0
    ? m.parking_rules_rules_without_permit({
        rule: name,
        permits: exemptPermits.join(` ${m.parking_rules_rules_or()} `),
      })
    : name;
}

function limitName(minutes: number | null): string {
  if (minutes === null) return m.parking_rules_rules_time_limit();
  return minutes % 60 === 0
    ? m.parking_rules_rules_hour_limit({ count: minutes / 60 })
    : m.parking_rules_rules_minute_limit({ count: minutes });
}
