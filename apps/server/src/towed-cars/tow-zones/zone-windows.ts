import { DAY_MINUTES } from '@towscout/domain/durations';
import { isInForce, type ZoneWindow } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { dayAfter, dayAt, toFirstInstant, getWeekday } from '@towscout/domain/wall-clock';

import type { ZoneSchedule } from '#sources';

/** Unless it consists of whole days. */
const DAYS_BACK = 2;

const isOn = (day: string, { firstDay, lastDay, weekdays }: ZoneSchedule): boolean =>
  day >= firstDay && day <= lastDay && weekdays.includes(getWeekday(day));

function endOfRun(day: string, schedule: ZoneSchedule, step: 1 | -1): string {
  let last = day;
  for (let next = dayAfter(day, step); isOn(next, schedule); next = dayAfter(next, step)) last = next;
  return last;
}

/** The days around one day whose hours run into each other, as those of whole days do. */
function runAround(day: string, schedule: ZoneSchedule): { first: string; last: string } {
  const runsOn = schedule.endMinute - DAY_MINUTES >= schedule.startMinute;
  return runsOn ? { first: endOfRun(day, schedule, -1), last: endOfRun(day, schedule, 1) } : { first: day, last: day };
}

/** First to begin first. */
export function windowsBetween(schedule: ZoneSchedule, timeZone: string, from: Date, until: Date): ZoneWindow[] {
  const windows: ZoneWindow[] = [];
  const end = [dayAt(until, timeZone), schedule.lastDay].toSorted()[0] ?? '';
  let day = [dayAfter(dayAt(from, timeZone), -DAYS_BACK), schedule.firstDay].toSorted()[1] ?? '';
  for (; day <= end; day = dayAfter(day, 1)) {
    if (!isOn(day, schedule)) continue;
    const { first, last } = runAround(day, schedule);
    windows.push(toSpan({ ...schedule, firstDay: first, lastDay: last }, timeZone));
    day = last;
  }
  return windows.filter(({ startsAt, endsAt }) => endsAt > from && startsAt < until && endsAt > startsAt);
}

/** Open now, otherwise the next; null without one. */
export function nextWindow(schedule: ZoneSchedule, timeZone: string, now: Date, until: Date): ZoneWindow | null {
  const windows = windowsBetween(schedule, timeZone, now, until);
  return windows.find((window) => isInForce(window, now)) ?? windows[0] ?? null;
}

export const toSpan = ({ firstDay, lastDay, startMinute, endMinute }: ZoneSchedule, timeZone: string): ZoneWindow => ({
  startsAt: toFirstInstant(firstDay, startMinute, timeZone),
  endsAt: toFirstInstant(lastDay, endMinute, timeZone),
});
