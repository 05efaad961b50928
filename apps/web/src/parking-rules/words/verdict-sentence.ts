import { HOUR_MS } from '@towscout/domain/durations';
import type { UncheckedZones } from '@towscout/domain/parking-rules/rule-tables';
import { m } from '@towscout/messages';

import { formatDate, formatTimeInSentence } from './format-local-time.ts';
import { type DescribedRule, ruleName } from './street-rules.ts';

/** The parking verdict for a car on one side of a street. */
export type Verdict = {
  /** False while a rule forbids parking; null when no known rule does but rules may be missing. */
  mayStay: boolean | null;
  /** When `mayStay` changes; null when that isn't within the requested time. */
  changesAt: Date | null;
  /** The rules that forbid parking now, or will end it. The first one decides. */
  because: readonly DescribedRule[];
  /** When the meter that runs now stops; null when none runs. */
  paidUntil: Date | null;
  /** False when a table of the city's posted rules could not be checked; no spot is called fine then. */
  isComplete: boolean;
  /** 'Capp St' */
  street?: string | null;
  /** Said after what the posted rules allow; null when temporary zones were checked. */
  uncheckedZones?: UncheckedZones | null;
};

export type VerdictTime = { now: Date; until: Date; timeZone: string };

/** 'Fine until Tue 8 am, then street cleaning on this side.' */
export function verdictSentence(verdict: Verdict, time: VerdictTime): string {
  if (verdict.mayStay === null && !verdict.changesAt) return unknownSentence(verdict);
  if (verdict.mayStay === false) return forbiddenSentence(verdict, time);
  const payment = verdict.paidUntil && m.parking_rules_verdict_pay_meter({ time: sayTime(verdict.paidUntil, time) });
  return [allowedSentence(verdict, time), payment, zonesNote(verdict, time)].filter(Boolean).join(' ');
}

const unknownSentence = ({ street }: Verdict): string =>
  street ? m.parking_rules_verdict_unknown_on({ street }) : m.parking_rules_verdict_unknown();

/** "Temporary tow zones couldn't be checked (last updated Jul 20): look for paper signs." */
function zonesNote({ uncheckedZones }: Verdict, { now, timeZone }: VerdictTime): string | null {
  if (!uncheckedZones) return null;
  const { lastUpdatedAt } = uncheckedZones;
  return lastUpdatedAt
    ? m.parking_rules_verdict_zones_unchecked_since({ date: formatDate(lastUpdatedAt, now, timeZone) })
    : m.parking_rules_verdict_zones_unchecked();
}

function allowedSentence({ mayStay, changesAt, because: [first], isComplete }: Verdict, time: VerdictTime): string {
  const isFine = mayStay && isComplete;
  if (!changesAt || !first) {
    const span = formatSpan(time);
    return isFine ? m.parking_rules_verdict_fine_for({ span }) : m.parking_rules_verdict_none_for({ span });
  }
  const then = { time: sayTime(changesAt, time), what: whatBegins(first) };
  return isFine ? m.parking_rules_verdict_fine_until(then) : m.parking_rules_verdict_none_until(then);
}

function forbiddenSentence({ changesAt, because: [first] }: Verdict, time: VerdictTime): string {
  const until = changesAt
    ? m.parking_rules_verdict_until({ time: sayTime(changesAt, time) })
    : m.parking_rules_verdict_for_at_least({ span: formatSpan(time) });
  if (!first || first.kind === 'no_parking') return m.parking_rules_verdict_no_parking({ until });
  if (first.kind === 'time_limit') return m.parking_rules_verdict_time_is_up({ rule: ruleName(first), until });
  return m.parking_rules_verdict_no_parking_now({ what: whatBegins(first), until });
}

function whatBegins(rule: DescribedRule): string {
  const name = ruleName(rule);
  if (rule.kind === 'meter') return m.parking_rules_verdict_meter_runs();
  if (rule.kind === 'time_limit') return m.parking_rules_verdict_limit_is_up({ rule: name });
  return rule.kind === 'temporary_tow'
    ? m.parking_rules_verdict_zone_on_side({ rule: name })
    : m.parking_rules_verdict_rule_on_side({ rule: name });
}

const sayTime = (at: Date, { now, timeZone }: VerdictTime): string => formatTimeInSentence(at, now, timeZone);

/** '24 hours', '7 days'. */
function formatSpan({ now, until }: VerdictTime): string {
  const hours = Math.max(1, Math.round((until.getTime() - now.getTime()) / HOUR_MS));
  if (hours === 1) return m.parking_rules_verdict_hour();
  return hours < 48
    ? m.parking_rules_verdict_hours({ count: hours })
    : m.parking_rules_verdict_days({ count: Math.floor(hours / 24) });
}
