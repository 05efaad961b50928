import type { Stretch, WallClock } from '../wall-clock.ts';
import { windowsOf } from './rule-windows.ts';
import { RULE_KINDS, type RuleKind, type StreetRule } from './street-rule.ts';

/** A time during which equivalent rules hold without a break; several rows of a side are merged. */
export type RuleInterval = Stretch & {
  kind: RuleKind;
  /** Rules that hold at some time within it, including those that end before it does. */
  rules: readonly StreetRule[];
  /** False when a part of it falls on days of which the city has not published whether they are holidays. */
  isConfirmed: boolean;
};

/** The intervals between two instants, cut off at both. Earliest start first, ties in the order of the verdict. */
export function ruleIntervals(rules: readonly StreetRule[], within: Stretch, clock: WallClock): RuleInterval[] {
  const alike = Map.groupBy(rules, ({ kind, timeLimitMinutes, exemptPermits }) =>
    [kind, timeLimitMinutes, ...exemptPermits.toSorted()].join('|'),
  );
  return [...alike.values()]
    .flatMap((same) => merged(same.flatMap((rule) => toIntervals(rule, within, clock))))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || byVerdict(a, b));
}

const toIntervals = (rule: StreetRule, within: Stretch, clock: WallClock): RuleInterval[] =>
  windowsOf(rule, within, clock).map(({ startsAt, endsAt, isConfirmed }) => ({
    kind: rule.kind,
    startsAt,
    endsAt,
    rules: [rule],
    isConfirmed,
  }));

function merged(intervals: readonly RuleInterval[]): RuleInterval[] {
  const runs: RuleInterval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = runs.at(-1);
    if (last && interval.startsAt <= last.endsAt) runs[runs.length - 1] = joined(last, interval);
    else runs.push(interval);
  }
  return runs;
}

const joined = (a: RuleInterval, b: RuleInterval): RuleInterval => ({
  kind: a.kind,
  startsAt: a.startsAt,
  endsAt: a.endsAt > b.endsAt ? a.endsAt : b.endsAt,
  rules: [...new Set([...a.rules, ...b.rules])],
  isConfirmed: a.isConfirmed && b.isConfirmed,
});

/** The rank of a kind in the verdict; of two limits the shorter one comes first. */
export function byVerdict(a: RuleInterval, b: RuleInterval): number {
  const getLimit = ({ rules }: RuleInterval) => rules[0]?.timeLimitMinutes ?? 0;
  return RULE_KINDS.indexOf(a.kind) - RULE_KINDS.indexOf(b.kind) || getLimit(a) - getLimit(b);
}
