import type { RecurringHours, Season } from './street-rule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Local time: the date as its midnight in UTC, and the minute of the day. */
type Shown = { date: number; minute: number };

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});
const hoursShown = new Map<number, Shown>();

/**
 * San Francisco's local time by the platform's calendar, which the code under test doesn't use. Offsets change on the
 * hour.
 */
function shownAt(instant: number): Shown {
  const hour = Math.floor(instant / HOUR_MS);
  const { date, minute } = hoursShown.get(hour) ?? readClock(hour * HOUR_MS);
  hoursShown.set(hour, { date, minute });
  return { date, minute: minute + (instant - hour * HOUR_MS) / 60_000 };
}

function readClock(instant: number): Shown {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const of = (name: string): number => parts[name] ?? NaN;
  return { date: Date.UTC(of('year'), of('month') - 1, of('day')), minute: of('hour') * 60 + of('minute') };
}

/**
 * A slow reference that walks one minute at a time. Hours hold when they began today or on one of the two days before
 * and have not ended.
 */
export function minuteWalk(hours: RecurringHours): (instant: number) => boolean {
  const seasonDays = hours.season && listSeasonDays(hours.season);
  const days = new Map<number, boolean>();
  const beginOn = (date: number): boolean => {
    const known = days.get(date) ?? matchesDay(new Date(date), hours, seasonDays);
    days.set(date, known);
    return known;
  };
  return (instant) => {
    const { date, minute } = shownAt(instant);
    for (let daysBack = 0; daysBack <= 2; daysBack += 1) {
      const at = minute + daysBack * 1440;
      if (at >= hours.startMinute && at < hours.endMinute && beginOn(date - daysBack * DAY_MS)) return true;
    }
    return false;
  };
}

function matchesDay(date: Date, { weekdays, weeks, suspensions }: RecurringHours, season: Set<string> | null): boolean {
  if (!weekdays.some((weekday) => weekday === date.getUTCDay())) return false;
  if (weeks !== null && !weeks.includes(nthOfMonth(date))) return false;
  if (season && !season.has(date.toISOString().slice(5, 10))) return false;
  return !suspensions?.days.has(date.toISOString().slice(0, 10));
}

/** The occurrence of the date's weekday within its month. */
function nthOfMonth(date: Date): number {
  let count = 0;
  for (let day = 1; day <= date.getUTCDate(); day += 1)
    if (new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay() === date.getUTCDay()) count += 1;
  return count;
}

/** The days of a season, walked around a leap year. */
function listSeasonDays({ firstDay, lastDay }: Season): Set<string> {
  const year = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(5, 10));
  const days = new Set<string>();
  for (let at = year.indexOf(firstDay); !days.has(lastDay); at = (at + 1) % year.length) days.add(year[at] ?? '');
  return days;
}
