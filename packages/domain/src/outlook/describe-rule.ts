import type { RuleKind } from './street-rule.ts';

export type DescribedRule = {
  kind: RuleKind;
  /** Of time limits. */
  timeLimitMinutes: number | null;
  /** Cars with one of these residential permits are exempt. */
  exemptPermits: readonly string[];
};

const NAMES: Readonly<Record<Exclude<RuleKind, 'time_limit'>, string>> = {
  temporary_tow: 'temporary tow-away zone',
  tow_away: 'tow-away hours',
  sweeping: 'street cleaning',
  no_parking: 'no parking',
  meter: 'paid parking',
};

/** 'street cleaning', '2-hour limit', '30-minute limit without permit S'. */
export function ruleName({ kind, timeLimitMinutes, exemptPermits }: DescribedRule): string {
  const name = kind === 'time_limit' ? limitName(timeLimitMinutes) : NAMES[kind];
  return exemptPermits.length > 0 ? `${name} without permit ${exemptPermits.join(' or ')}` : name;
}

function limitName(minutes: number | null): string {
  if (minutes === null) return 'time limit';
  return minutes % 60 === 0 ? `${minutes / 60}-hour limit` : `${minutes}-minute limit`;
}
