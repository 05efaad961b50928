import { HOUR_MS } from '@towscout/domain/durations';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { formatTimeInSentence } from './format-local-time.ts';
import { type DescribedRule, shortRuleName, withLimit } from './street-rules.ts';

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
  /** How long it lets a car stay; null when it has no limit, or meters side by side have several. */
  paidLimitMinutes?: number | null;
  /** False when a table of the city's posted rules could not be checked; no spot is called OK then. */
  isComplete: boolean;
  /** True when temporary tow zones could not be checked. */
  areZonesUnchecked?: boolean;
};

export type VerdictTime = { now: Date; until: Date; timeZone: string };

/** True when every posted rule of the side is known, and none forbids parking now. */
export const isOk = ({ mayStay, isComplete }: Pick<Verdict, 'mayStay' | 'isComplete'>): boolean =>
  mayStay === true && isComplete;

/**
 * The verdict in about six words: 'OK until Tue 8 am · street cleaning', 'No: street cleaning now'.
 *
 * Only a side whose rules are all known is called OK. Where some may be missing, the known rule that comes is told alone
 * ('Street cleaning from Tue 8 am'), and without one nothing is known.
 */
export function verdictSentence(verdict: Verdict, time: VerdictTime): string {
  const {
    mayStay,
    changesAt,
    because: [first],
  } = verdict;
  if (mayStay === false) return forbiddenWords(first);
  if (!changesAt || !first)
    return isOk(verdict)
      ? m.parking_rules_verdict_ok_for({ span: formatSpan(time) })
      : m.parking_rules_verdict_unknown();
  const then = { time: sayTime(changesAt, time), rule: shortRuleName(first) };
  if (isOk(verdict)) return m.parking_rules_verdict_ok_until(then);
  return capitalize(
    first.kind === 'time_limit' ? m.parking_rules_verdict_is_up_at(then) : m.parking_rules_verdict_from(then),
  );
}

function forbiddenWords(rule: DescribedRule | undefined): string {
  if (!rule || (rule.kind === 'no_parking' && !rule.reservedFor)) return m.parking_rules_verdict_no_parking();
  const name = { rule: shortRuleName(rule) };
  return rule.kind === 'time_limit' ? m.parking_rules_verdict_limit_is_up(name) : m.parking_rules_verdict_no_now(name);
}

/** How long it is forbidden, or until when the meter wants money; null for neither. */
export function verdictDetail(verdict: Verdict, time: VerdictTime): string | null {
  const { mayStay, changesAt, paidUntil, paidLimitMinutes = null } = verdict;
  if (mayStay !== false)
    return (
      paidUntil && withLimit(m.parking_rules_verdict_pay_meter({ time: sayTime(paidUntil, time) }), paidLimitMinutes)
    );
  return changesAt
    ? m.parking_rules_verdict_until({ time: sayTime(changesAt, time) })
    : m.parking_rules_verdict_for_at_least({ span: formatSpan(time) });
}

/** One line of what was not checked; null when nothing is missing, when that is no news, and while parking is forbidden. */
export function notChecked(verdict: Verdict): string | null {
  if (verdict.mayStay === false) return null;
  if (isOk(verdict)) return verdict.areZonesUnchecked ? m.parking_rules_verdict_zones_unchecked() : null;
  return verdict.changesAt ? m.parking_rules_verdict_others_unchecked() : null;
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
