import type { ZoneSchedule } from '../../city.port.ts';
import { dayName, type LocalTime, readTimeOfDay } from '../../reading/local-time.ts';
import { EVERY_DAY, readWeekdays } from '../../reading/weekdays.ts';

/** Zones in 2043 are typos; next year's may be right. */
export const ZONE_DAYS_AHEAD = 2 * 365;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

type Posted = { start: string | null; end: string | null; note: string | null; isAllDay: boolean };

/** Unreadable days mean every day, and unreadable hours all day: the site must never call a curb free by mistake. */
export function createZoneSchedule(
  first: LocalTime,
  last: LocalTime,
  { start, end, note, isAllDay }: Posted,
): ZoneSchedule {
  const weekdays = readWeekdays(note);
  const hours = isAllDay ? ALL_DAY : readHours(start, end);
  return {
    firstDay: dayName(first.day),
    lastDay: dayName(last.day),
    weekdays: weekdays ?? EVERY_DAY,
    ...(hours ?? ALL_DAY),
    isExact: weekdays !== null && hours !== null,
  };
}

const ALL_DAY = { startMinute: 0, endMinute: DAY_MINUTES };

function readHours(start: string | null, end: string | null): { startMinute: number; endMinute: number } | null {
  const from = start === null ? null : readTimeOfDay(start, 'is 24 hours');
  const to = end === null ? null : readTimeOfDay(end, 'is 24 hours');
  if (from === null || to === null) return null;
  const startMinute = from / MINUTE_MS;
  const endMinute = untilMidnight(to / MINUTE_MS);
  // An end at or before the start is on the next day.
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES };
}

/** The city writes midnight at the end of a day as 11:59 PM. */
const untilMidnight = (minute: number): number => (minute === DAY_MINUTES - 1 ? DAY_MINUTES : minute);

export function unbroken(from: LocalTime, to: LocalTime): ZoneSchedule {
  const startMinute = (from.time ?? 0) / MINUTE_MS;
  const endMinute = to.time === null ? DAY_MINUTES : untilMidnight(Math.floor(to.time / MINUTE_MS));
  const days = (to.day - from.day) / DAY_MS;
  // Days merge when each ends no sooner than the next begins, so the last day's hours cover the rest.
  const daysInLast = Math.min(days, 2);
  return {
    firstDay: dayName(from.day),
    lastDay: dayName(to.day - daysInLast * DAY_MS),
    weekdays: EVERY_DAY,
    startMinute,
    endMinute: endMinute + daysInLast * DAY_MINUTES,
    isExact: from.time !== null && to.time !== null,
  };
}
