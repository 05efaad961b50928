import { DAY_MINUTES, DAY_MS } from '@towscout/domain/durations';
import { dayNamed, dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import { windowsOf } from '@towscout/domain/parking-rules/rule-windows';
import {
  type RecurringHours,
  recurringHours,
  type Season,
  type SingleHours,
  streetRule,
  type Suspensions,
} from '@towscout/domain/parking-rules/street-rule';
import { clockIn } from '@towscout/domain/wall-clock';

import type { ClockRange } from '../clock-range.ts';

/** When a regulation of a curb holds, as open standards say it: all of it must be met, and in each list one. */
export type TimeSpan = {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Which of these weekdays of a month: 1 is the first. Null for all. */
  weeks: readonly number[] | null;
  /** 1 to 31; null for all. */
  daysOfMonth: readonly number[] | null;
  /** Null for the whole year. */
  seasons: readonly Season[] | null;
  /** Null when it holds year after year. */
  once: readonly Once[] | null;
  times: readonly ClockRange[];
  /** Not on holidays. */
  exceptHolidays: boolean;
  onlyInSnow: boolean;
};

/** From an instant up to but not including another; null without a limit. */
export type Once = { startsAt: Date | null; endsAt: Date | null };

export type Hours = RecurringHours | SingleHours;
export type SpanContext = { now: Date; timeZone: string; suspensions: Suspensions | null; holidays: Suspensions };

/** A city says again what comes later. */
const DAYS_AHEAD = 92;
/** A rule for each odd day of a year has 186. */
const MOST_HOURS = 400;

/** Empty when all of them are over. Null when they can't be told as hours of a calendar, or are too many. */
export function hoursOf(spans: readonly TimeSpan[], context: SpanContext): Hours[] | null {
  if (spans.reduce((sum, span) => sum + partsOf(span), 0) > MOST_HOURS) return null;
  const hours: Hours[] = [];
  for (const span of spans) {
    const recurring = recurringOf(span, context);
    if (recurring === null) return null;
    for (const once of span.once ?? [ALWAYS])
      for (const each of recurring) {
        hours.push(...during(once, each, context));
        if (hours.length > MOST_HOURS) return null;
      }
  }
  return hours;
}

/** Before the days of a month divide its seasons. */
const partsOf = ({ once, seasons, times }: TimeSpan): number =>
  (once?.length ?? 1) * (seasons?.length ?? 1) * times.length;

const ALWAYS: Once = { startsAt: null, endsAt: null };

function during({ startsAt, endsAt }: Once, recurring: RecurringHours, { now, timeZone }: SpanContext): Hours[] {
  if (endsAt === null && (startsAt === null || startsAt <= now)) return [recurring];
  const from = Math.max(now.getTime() - DAY_MS, startsAt?.getTime() ?? 0);
  const to = Math.min(now.getTime() + DAYS_AHEAD * DAY_MS, endsAt?.getTime() ?? Infinity);
  if (to <= from || (endsAt !== null && endsAt <= now)) return [];
  const rule = streetRule({
    kind: 'no_parking',
    hours: [recurring],
    isExact: true,
    posted: null,
    source: '',
    asOf: null,
  });
  const windows = windowsOf(rule, { startsAt: new Date(from), endsAt: new Date(to) }, clockIn(timeZone));
  return windows.map((window) => ({ startsAt: window.startsAt, endsAt: window.endsAt }));
}

/** Null for too many. */
function recurringOf(span: TimeSpan, { suspensions, holidays }: SpanContext): RecurringHours[] | null {
  const { weekdays, times, exceptHolidays } = span;
  const { weeks, daysOfMonth } = asWeeks(span);
  const seasons = seasonsWhere(
    (day) =>
      (span.seasons?.some((season) => isInSeason(day, season)) ?? true) &&
      (daysOfMonth?.includes(Number(day.slice(3))) ?? true),
  ) ?? [null];
  if (seasons.length * times.length > MOST_HOURS) return null;
  return seasons.flatMap((season) =>
    times.map((range) =>
      recurringHours({
        weekdays,
        weeks,
        season,
        ...range,
        suspensions: suspensions ?? (exceptHolidays ? holidays : null),
      }),
    ),
  );
}

/** Monday on days 8 to 14 of a month is its second Monday. */
function asWeeks({ weeks, daysOfMonth }: TimeSpan): Pick<TimeSpan, 'weeks' | 'daysOfMonth'> {
  if (weeks !== null || daysOfMonth === null) return { weeks, daysOfMonth };
  const whole = WEEKS.filter(({ days }) => days.every((day) => daysOfMonth.includes(day)));
  const isAll = whole.reduce((sum, { days }) => sum + days.length, 0) === new Set(daysOfMonth).size;
  return isAll ? { weeks: whole.map(({ week }) => week), daysOfMonth: null } : { weeks, daysOfMonth };
}

const WEEKS = [1, 2, 3, 4, 5].map((week) => ({
  week,
  days: Array.from({ length: 7 }, (_, at) => week * 7 - 6 + at).filter((day) => day <= 31),
}));

const CLOCK = /^(\d{1,2}):(\d{2})(?::00)?$/;

/** Minutes after midnight of '8:00' or '24:00' on a clock of 24 hours. */
function readClock24(text: string): number | null {
  const [, hour, minute] = CLOCK.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : null;
}

export const ALL_DAY: ClockRange = { startMinute: 0, endMinute: DAY_MINUTES };

/** An end before the start is on the next day, and midnight to midnight is a whole day. */
export function readRange24(from: string, to: string): ClockRange | null {
  const [startMinute, endMinute] = [readClock24(from), readClock24(to)];
  if (startMinute === null || endMinute === null || startMinute === DAY_MINUTES) return null;
  if (startMinute === 0 && endMinute === 0) return ALL_DAY;
  return startMinute === endMinute ? null : { startMinute, endMinute };
}

const [FIRST, LAST] = [dayNumber('2024-01-01'), dayNumber('2024-12-31')];
/** '01-01' to '12-31', February 29 included. */
const DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, later) => dayNamed(FIRST + later).slice(5));

/** The runs of a year's days that meet a condition, a run over New Year as one. Null when all do, empty when none does. */
function seasonsWhere(isIn: (day: string) => boolean): Season[] | null {
  const runs: Season[] = [];
  let isRun = false;
  for (const day of DAYS) {
    const run = runs.at(-1);
    const isDayIn = isIn(day);
    if (isDayIn && isRun && run) run.lastDay = day;
    else if (isDayIn) runs.push({ firstDay: day, lastDay: day });
    isRun = isDayIn;
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || first.firstDay !== DAYS[0] || last.lastDay !== DAYS.at(-1)) return runs;
  return first === last ? null : [...runs.slice(1, -1), { firstDay: last.firstDay, lastDay: first.lastDay }];
}

/** A season may go over New Year. */
const isInSeason = (day: string, { firstDay, lastDay }: Season): boolean =>
  firstDay <= lastDay ? day >= firstDay && day <= lastDay : day >= firstDay || day <= lastDay;
