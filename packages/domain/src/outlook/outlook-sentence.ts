import { HOUR_MS } from '../durations.ts';
import { type DescribedRule, ruleName } from './describe-rule.ts';
import { formatDate, formatTime } from './format-local-time.ts';
import type { UncheckedZones } from './rule-tables.ts';

/** What a side of a street means for a car. */
export type Verdict = {
  /** False while a rule forbids it; null when no known rule does and nothing shows that none is missing. */
  mayStay: boolean | null;
  /** When that ends; null when not within the time asked about. */
  changesAt: Date | null;
  /** What forbids it now, or what ends it: the first one decides. */
  because: readonly DescribedRule[];
  /** Until when the meter runs now; null when none does. */
  paidUntil: Date | null;
  /** False when a table of the city's posted rules could not be checked: then no spot is called fine. */
  isComplete: boolean;
  /** Said after what the posted rules allow; null when temporary zones were checked. */
  uncheckedZones?: UncheckedZones | null;
};

export type VerdictTime = { now: Date; until: Date; timeZone: string };

/** 'Fine until Tue 8 am, then street cleaning on this side.' */
export function verdictSentence(verdict: Verdict, time: VerdictTime): string {
  if (verdict.mayStay === null && !verdict.changesAt) return UNKNOWN;
  if (verdict.mayStay === false) return forbiddenSentence(verdict, time);
  const payment = verdict.paidUntil && `Pay the meter until ${formatTime(verdict.paidUntil, time.now, time.timeZone)}.`;
  return [allowedSentence(verdict, time), payment, zonesNote(verdict, time)].filter(Boolean).join(' ');
}

/** "Temporary tow zones couldn't be checked (last updated Jul 20): look for paper signs." */
function zonesNote({ uncheckedZones }: Verdict, { now, timeZone }: VerdictTime): string | null {
  if (!uncheckedZones) return null;
  const { lastUpdatedAt } = uncheckedZones;
  const age = lastUpdatedAt ? ` (last updated ${formatDate(lastUpdatedAt, now, timeZone)})` : '';
  return `Temporary tow zones couldn't be checked${age}: look for paper signs.`;
}

const UNKNOWN = "We can't tell if you may park here: no rule is known for this side. Check the signs.";

function allowedSentence({ mayStay, changesAt, because: [first], isComplete }: Verdict, time: VerdictTime): string {
  const fine = mayStay && isComplete ? 'Fine' : 'No rule known';
  if (!changesAt || !first) return `${fine} for the next ${formatSpan(time)}.`;
  return `${fine} until ${formatTime(changesAt, time.now, time.timeZone)}, then ${whatBegins(first)}.`;
}

function forbiddenSentence({ changesAt, because: [first] }: Verdict, time: VerdictTime): string {
  const until = changesAt
    ? `until ${formatTime(changesAt, time.now, time.timeZone)}`
    : `for at least the next ${formatSpan(time)}`;
  if (!first || first.kind === 'no_parking') return `No parking on this side ${until}.`;
  if (first.kind === 'time_limit') return `Time is up: the ${ruleName(first)} holds ${until}.`;
  return `No parking now: ${whatBegins(first)} ${until}.`;
}

function whatBegins(rule: DescribedRule): string {
  if (rule.kind === 'meter') return 'the meter runs';
  if (rule.kind === 'time_limit') return `the ${ruleName(rule)} is up`;
  return `${rule.kind === 'temporary_tow' ? 'a ' : ''}${ruleName(rule)} on this side`;
}

/** '24 hours', '7 days'. */
function formatSpan({ now, until }: VerdictTime): string {
  const hours = Math.max(1, Math.round((until.getTime() - now.getTime()) / HOUR_MS));
  if (hours === 1) return 'hour';
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
