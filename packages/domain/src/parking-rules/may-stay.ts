import { DAY_MS, MINUTE_MS } from '../durations.ts';
import type { WallClock } from '../wall-clock.ts';
import { byVerdict, type RuleInterval, ruleIntervals } from './rule-intervals.ts';
import type { StreetRule } from './street-rule.ts';

/** A car at a side of a street. */
export type Stay = {
  /** Every rule of the side. */
  rules: readonly StreetRule[];
  /** When the car came: its time limits run from then. */
  since: Date;
  /** The residential permits that it has. */
  permits: readonly string[];
};

/** What a rule means for one car. */
export type StayInterval = RuleInterval & {
  /**
   * From when on the car must not stand there, or must be paid for: from the start, but of a limit when its time
   * is used up; null when it never is.
   */
  bindsFrom: Date | null;
};

export type Outlook = {
  /** False while a rule forbids it. A meter forbids nothing: it asks to be paid. */
  mayStay: boolean;
  /** When that ends: when the car must leave, a meter begins, or it may stand there again; null when not in the time asked about. */
  changesAt: Date | null;
  /** The rules that forbid it now, or with which the stay ends, in the order of the verdict. */
  because: readonly StayInterval[];
  /** Everything that holds now, in the order of the verdict: rules that contradict each other are all there. */
  inForce: readonly StayInterval[];
  /** What holds now or later, first to begin first. What began more than a day before, begins there. */
  intervals: readonly StayInterval[];
  /** Rules that hold only when it has snowed, and so are in none of the intervals. */
  conditional: readonly StreetRule[];
};

/** May a car stay at this side of a street now, until when, and why not longer? Told up to an instant. */
export function mayStay({ rules, since, permits }: Stay, now: Date, until: Date, clock: WallClock): Outlook {
  const binding = rules.filter(({ exemptPermits }) => !exemptPermits.some((permit) => permits.includes(permit)));
  const startsAt = new Date(Math.min(now.getTime(), since.getTime()) - DAY_MS);
  const certain = binding.filter(({ onlyWhen }) => onlyWhen === null);
  const intervals = ruleIntervals(certain, { startsAt, endsAt: until }, clock)
    .filter(({ endsAt }) => endsAt > now)
    .map((interval) => forCar(interval, since));
  const inForce = intervals.filter((interval) => interval.startsAt <= now).toSorted(byVerdict);
  const forbidding = inForce.filter((interval) => forbids(interval) && isBound(interval, now));
  const changesAt = forbidding.length > 0 ? endOfRun(intervals, now) : nextBound(intervals, now);
  return {
    mayStay: forbidding.length === 0,
    changesAt: changesAt && changesAt < until ? changesAt : null,
    because: forbidding.length > 0 ? forbidding : intervals.filter(startsWith(changesAt)).toSorted(byVerdict),
    inForce,
    intervals,
    conditional: binding.filter(({ onlyWhen }) => onlyWhen !== null),
  };
}

const forCar = (interval: RuleInterval, since: Date): StayInterval => ({
  ...interval,
  bindsFrom: bindsFrom(interval, since),
});

function bindsFrom({ startsAt, endsAt, rules }: RuleInterval, since: Date): Date | null {
  const limit = rules[0]?.timeLimitMinutes ?? null;
  if (limit === null) return startsAt;
  const usedUpAt = new Date(Math.max(startsAt.getTime(), since.getTime()) + limit * MINUTE_MS);
  return usedUpAt < endsAt ? usedUpAt : null;
}

const forbids = ({ kind }: RuleInterval): boolean => kind !== 'meter';
const isBound = ({ bindsFrom, endsAt }: StayInterval, at: Date): boolean =>
  bindsFrom !== null && bindsFrom <= at && at < endsAt;
const startsWith =
  (at: Date | null) =>
  ({ bindsFrom }: StayInterval): boolean =>
    at !== null && bindsFrom?.getTime() === at.getTime();

/** When the first interval begins to bind that does not yet. */
function nextBound(intervals: readonly StayInterval[], now: Date): Date | null {
  const later = intervals.flatMap(({ bindsFrom }) => (bindsFrom && bindsFrom > now ? [bindsFrom.getTime()] : []));
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}

/** When nothing forbids the stay any more: one rule may follow on another. */
function endOfRun(intervals: readonly StayInterval[], now: Date): Date {
  let end = now;
  const forbidding = intervals.filter(forbids);
  for (;;) {
    const longer = forbidding.filter((interval) => isBound(interval, end)).map(({ endsAt }) => endsAt);
    if (longer.length === 0) return end;
    end = new Date(Math.max(...longer.map(Number)));
  }
}
