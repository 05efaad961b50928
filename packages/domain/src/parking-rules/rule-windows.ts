import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../durations.ts';
import type { Stretch, WallClock } from '../wall-clock.ts';
import {
  type RecurringHours,
  type Season,
  type SingleHours,
  type StreetRule,
  RULE_KINDS,
  type RuleKind,
} from './street-rule.ts';

/** `isConfirmed`: false on days of which the city has not published whether they are holidays. */
export type RuleWindow = Stretch & { isConfirmed: boolean };

/** Hours begin up to a day before they end, and local days up to a day before those of UTC. */
const DAYS_BACK = 3;

/** When a rule holds between two instants, cut off at both. Windows may overlap, because a rule's hours may. */
export function windowsOf(rule: StreetRule, within: Stretch, clock: WallClock): RuleWindow[] {
  const [from, to] = [within.startsAt.getTime(), within.endsAt.getTime()];
  const windows = rule.hours.flatMap((hours) =>
    'startsAt' in hours ? onceWindow(hours) : recurring(hours, from, to, clock),
  );
  return windows.flatMap((window) => {
    const startsAt = Math.max(from, window.startsAt.getTime());
    const endsAt = Math.min(to, window.endsAt.getTime());
    return endsAt > startsAt ? [{ ...window, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }] : [];
  });
}

/** Hours that a city suspended. `why` is null without a reason: 'Diwali'. */
export type SuspendedWindow = Stretch & { kind: RuleKind; why: string | null };

/** When rules would hold between two instants, had the city not suspended those days. Earliest first. */
export function suspendedWindows(rules: readonly StreetRule[], within: Stretch, clock: WallClock): SuspendedWindow[] {
  const windows = rules.flatMap(({ kind, hours }) =>
    hours.flatMap((each) => ('startsAt' in each ? [] : suspended(kind, each, clock))),
  );
  const ahead = windows.filter(({ startsAt, endsAt }) => endsAt > within.startsAt && startsAt < within.endsAt);
  const once = new Map(ahead.map((window) => [`${window.kind} ${window.startsAt.getTime()}`, window]));
  return [...once.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function suspended(kind: RuleKind, hours: RecurringHours, clock: WallClock): SuspendedWindow[] {
  return [...(hours.suspensions?.reasons ?? [])].flatMap(([day, why]) => {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    if (holdsOn(midnight, { ...hours, suspensions: null }) === null) return [];
    return stretchesOn(midnight, hours, clock).map(({ startsAt, endsAt }) => ({ kind, startsAt, endsAt, why }));
  });
}

const stretchesOn = (midnight: number, { startMinute, endMinute }: RecurringHours, clock: WallClock): Stretch[] =>
  clock.stretchesOf(midnight + startMinute * MINUTE_MS, midnight + endMinute * MINUTE_MS);

/** Returns true when the hours hold at `wall`, a local time in milliseconds as if it were UTC. */
export function recursAt(hours: RecurringHours, wall: number): boolean {
  const today = Math.floor(wall / DAY_MS) * DAY_MS;
  const minute = Math.floor((wall - today) / MINUTE_MS);
  return [0, 1, 2].some((daysBack) => {
    const at = minute + daysBack * DAY_MINUTES;
    return at >= hours.startMinute && at < hours.endMinute && holdsOn(today - daysBack * DAY_MS, hours) !== null;
  });
}

const onceWindow = ({ startsAt, endsAt }: SingleHours): RuleWindow[] => [{ startsAt, endsAt, isConfirmed: true }];

function recurring(hours: RecurringHours, from: number, to: number, clock: WallClock): RuleWindow[] {
  const windows: RuleWindow[] = [];
  const last = Math.floor(to / DAY_MS) + 1;
  for (let day = Math.floor(from / DAY_MS) - DAYS_BACK; day <= last; day += 1) {
    const isConfirmed = holdsOn(day * DAY_MS, hours);
    if (isConfirmed === null) continue;
    for (const stretch of stretchesOn(day * DAY_MS, hours, clock)) windows.push({ ...stretch, isConfirmed });
  }
  return windows;
}

/**
 * Returns null when the hours don't hold on this day, else true when that is confirmed. The day is given by its local
 * midnight as if it were UTC.
 */
function holdsOn(midnight: number, { weekdays, weeks, season, suspensions }: RecurringHours): boolean | null {
  const date = new Date(midnight);
  if (!weekdays.includes(date.getUTCDay())) return null;
  if (weeks && !weeks.includes(Math.ceil(date.getUTCDate() / 7))) return null;
  if (!season && !suspensions) return true;
  const day = date.toISOString().slice(0, 10);
  if (season && !isInSeason(day.slice(5), season)) return null;
  if (!suspensions) return true;
  if (suspensions.days.has(day)) return null;
  const isPublished = day >= suspensions.firstDay && day <= suspensions.lastDay;
  return isPublished && !suspensions.unsureDays?.has(day);
}

const isInSeason = (day: string, { firstDay, lastDay }: Season): boolean =>
  firstDay <= lastDay ? day >= firstDay && day <= lastDay : day >= firstDay || day <= lastDay;

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
  const alike = Map.groupBy(rules, ({ kind, timeLimitMinutes, reservedFor, exemptPermits }) =>
    [kind, timeLimitMinutes, reservedFor, ...exemptPermits.toSorted()].join('|'),
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
