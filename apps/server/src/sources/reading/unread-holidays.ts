import { dayNamed, dayNumber, findHoliday } from '@towscout/domain/parking-rules/risk/calendar';
import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';

const [FIRST_DAY, LAST_DAY] = ['2025-01-01', '2045-12-31'];

/**
 * Of a city whose calendar nobody reads: on a legal holiday, or on another of its own, a rule may hold or not.
 * `isOwn` takes days since 1970.
 */
export function unreadHolidays(isOwn: (day: number) => boolean = () => false): Suspensions {
  const first = dayNumber(FIRST_DAY);
  const days = Array.from({ length: dayNumber(LAST_DAY) - first + 1 }, (_, later) => first + later);
  const unsureDays = days.filter((day) => findHoliday(day) !== null || isOwn(day)).map(dayNamed);
  return { firstDay: FIRST_DAY, lastDay: LAST_DAY, days: new Set(), unsureDays: new Set(unsureDays) };
}

/** Of a city whose holidays are taken to be the legal ones. */
export const LEGAL_HOLIDAYS = unreadHolidays();

/** Of a survey that nobody brings up to date: after its day, such as '2020-03-08', none of its hours is confirmed. */
export const onlyOn = (day: string): Suspensions => ({ firstDay: day, lastDay: day, days: new Set() });
