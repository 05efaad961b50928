import { dayNamed, dayNumber, findHoliday, weekdayOf, weekOfMonth } from '@towscout/domain/parking-rules/risk/calendar';
import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';

const [FIRST_DAY, LAST_DAY] = ['2025-01-01', '2045-12-31'];

/** Massachusetts' own, on the third Monday of April. */
const isPatriotsDay = (day: number): boolean =>
  dayNamed(day).slice(5, 7) === '04' && weekdayOf(day) === 1 && weekOfMonth(day) === 3;

function listHolidays(): string[] {
  const first = dayNumber(FIRST_DAY);
  const days = Array.from({ length: dayNumber(LAST_DAY) - first + 1 }, (_, later) => first + later);
  return days.filter((day) => findHoliday(day) !== null || isPatriotsDay(day)).map(dayNamed);
}

/** Nobody reads the city's calendar: on a legal holiday it may sweep or not. */
export const unreadHolidays: Suspensions = {
  firstDay: FIRST_DAY,
  lastDay: LAST_DAY,
  days: new Set(),
  unsureDays: new Set(listHolidays()),
};
