import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import {
  byVerdict,
  type RuleInterval,
  ruleIntervals,
  type SuspendedWindow,
  suspendedWindows,
} from '@towscout/domain/parking-rules/rule-windows';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { WallClock } from '@towscout/domain/wall-clock';

/** A car at a side of a street. */
export type Stay = {
  /** Every rule of the side. */
  rules: readonly StreetRule[];
  /** When the car came: its time limits run from then. */
  since: Date;
  /** The car's residential permits. */
  permits: readonly string[];
};

/** A rule's interval as it applies to one car. */
export type StayInterval = RuleInterval & {
  /**
   * When the car must leave or be paid for: at the start, or for a time limit when its time is used up. Null when it
   * never is.
   */
  bindsFrom: Date | null;
};

export type Outlook = {
  /** False while a rule forbids parking. A meter doesn't forbid it; it asks to be paid. */
  mayStay: boolean;
  /**
   * When that ends: the car must leave, a meter begins, or parking is allowed again. Null when not within the requested
   * time.
   */
  changesAt: Date | null;
  /** The rules that forbid parking now, or that end the stay, in the order of the verdict. */
  because: readonly StayInterval[];
  /** All rules in force now, in the order of the verdict, including rules that contradict each other. */
  inForce: readonly StayInterval[];
  /**
   * Rules in force now or later, earliest start first. A start more than a day before `now` or the car's arrival is cut
   * off there.
   */
  intervals: readonly StayInterval[];
  /** Hours from `now` on that a city suspended. */
  suspended: readonly SuspendedWindow[];
  /** Rules that hold only after snow, so they are in none of the intervals. */
  conditional: readonly StreetRule[];
};

/** Tells if a car may stay at this side of a street now, until when, and why not longer. Looks ahead to `until`. */
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
    suspended: suspendedWindows(certain, { startsAt: now, endsAt: until }, clock),
    conditional: binding.filter(({ onlyWhen }) => onlyWhen !== null),
  };
}

const forCar = (interval: RuleInterval, since: Date): StayInterval => ({
  ...interval,
  bindsFrom: bindsFrom(interval, since),
});

function bindsFrom({ kind, startsAt, endsAt, rules }: RuleInterval, since: Date): Date | null {
  // A meter wants its money from the first minute, and meters side by side have other limits.
  const limit = kind === 'meter' ? null : (rules[0]?.timeLimitMinutes ?? null);
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

/** When the first interval that doesn't bind yet begins to bind. */
function nextBound(intervals: readonly StayInterval[], now: Date): Date | null {
  const later = intervals.flatMap(({ bindsFrom }) => (bindsFrom && bindsFrom > now ? [bindsFrom.getTime()] : []));
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}

/** When nothing forbids the stay anymore; one rule may follow another. */
function endOfRun(intervals: readonly StayInterval[], now: Date): Date {
  let end = now;
  const forbidding = intervals.filter(forbids);
  for (;;) {
    const longer = forbidding.filter((interval) => isBound(interval, end)).map(({ endsAt }) => endsAt);
    if (longer.length === 0) return end;
    end = new Date(Math.max(...longer.map(Number)));
  }
}
