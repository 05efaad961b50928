import { HOUR_MS } from '@towscout/domain/durations';

import { formatDay, formatHour } from '../words/format-local-time.ts';

export type DayAhead = { name: string; hours: readonly Date[] };

const DAYS = 7;
const HOURS_AHEAD = DAYS * 24;

/** The hours of the next seven days, by day: the first day begins with this hour. */
export function daysAhead(now: Date, timeZone: string): DayAhead[] {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: HOURS_AHEAD }, (_, later) => new Date(first + later * HOUR_MS));
  return [...Map.groupBy(hours, (hour) => formatDay(hour, timeZone))]
    .slice(0, DAYS)
    .map(([name, hours]) => ({ name, hours }));
}

/** The day of an hour, and its place in it; the first hour when it is past. */
export function findHour(at: Date, days: readonly DayAhead[]): { day: number; hour: number } {
  for (const [day, { hours }] of days.entries()) {
    const hour = hours.findIndex((each) => each.getTime() === at.getTime());
    if (hour >= 0) return { day, hour };
  }
  return { day: 0, hour: 0 };
}

/** 'Sat, Nov 28, 9 pm'. */
export const formatDayHour = (at: Date, timeZone: string): string =>
  `${formatDay(at, timeZone)}, ${formatHour(at, timeZone)}`;
