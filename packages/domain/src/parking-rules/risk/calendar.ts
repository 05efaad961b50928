import { DAY_MS } from '../../durations.ts';
import { toFirstInstant } from '../../wall-clock.ts';

export const HOURS = 24;
export const WEEKDAYS = 7;
export const HOURS_OF_WEEK = WEEKDAYS * HOURS;

/** Days since 1970 of '2023-01-31'. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** '2023-01-31' */
export const dayNamed = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS;

/** 1 for the first Tuesday of its month, 5 for the fifth. */
export const weekOfMonth = (day: number): number => Math.ceil(new Date(day * DAY_MS).getUTCDate() / WEEKDAYS);

/** On an `everything` holiday no rule is enforced; on a `daytime` one meters and night sweeping are. */
export type Holiday = 'everything' | 'daytime';

/** Holidays on which cities relax parking rules: the federal ones and the day after Thanksgiving, as observed. */
export function findHoliday(day: number): Holiday | null {
  return fixedHoliday(day) ?? observedHoliday(day) ?? weekdayHoliday(day);
}

const FIXED: Readonly<Record<string, Holiday>> = {
  '01-01': 'everything',
  '06-19': 'daytime',
  '07-04': 'daytime',
  '11-11': 'daytime',
  '12-25': 'everything',
};
const fixedHoliday = (day: number): Holiday | null => FIXED[dayNamed(day).slice(5)] ?? null;

/** A holiday on a Sunday is observed on Monday too, one on a Saturday on Friday. */
function observedHoliday(day: number): Holiday | null {
  if (weekdayOf(day) === 1) return fixedHoliday(day - 1);
  return weekdayOf(day) === 5 ? fixedHoliday(day + 1) : null;
}

function weekdayHoliday(day: number): Holiday | null {
  const month = dayNamed(day).slice(5, 7);
  const weekday = weekdayOf(day);
  const week = weekOfMonth(day);
  if (month === '11' && weekday === 4 && week === 4) return 'everything';
  if (month === '11' && weekday === 5 && weekOfMonth(day - 1) === 4) return 'daytime';
  if (weekday !== 1) return null;
  const isLastMonday = dayNamed(day + WEEKDAYS).slice(5, 7) !== month;
  const isHoliday =
    (week === 3 && (month === '01' || month === '02')) ||
    (isLastMonday && month === '05') ||
    (week === 1 && month === '09') ||
    (week === 2 && month === '10');
  return isHoliday ? 'daytime' : null;
}

/** The local hours of a day. An hour that March skips is missing; one that November repeats is listed once. */
export function hoursShown(day: number, timeZone: string): number[] {
  const name = dayNamed(day);
  const starts = (hour: number): number => toFirstInstant(name, hour * 60, timeZone).getTime();
  return Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) => starts(hour) < starts(hour + 1));
}
