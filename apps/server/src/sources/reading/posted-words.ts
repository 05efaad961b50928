import { type ClockRange, readClockRange } from './clock-range.ts';
import { EVERY_DAY, weekdaysNamedIn, weeksNamedIn } from './weekdays.ts';

export type PostedDays = { weekdays: readonly number[]; weeks: readonly number[] | null };

const NOTHING = /\b(?:no|not|never)\b[^,;()]*\b(?:swe[ep]\w*|clean\w*|sign\w*)|\bexempt/i;

/** The days that a text names, without those after 'except'; null when it names none. */
export function daysSaidIn(text: string): number[] | null {
  const [said = '', except = ''] = text.split(/\bexcept\b|\bexc?\b\.?/i);
  const named = /\bevery\s*day\b|\bdaily\b/i.test(said) ? EVERY_DAY : weekdaysNamedIn(said);
  const excluded = weekdaysNamedIn(except);
  return named.length === 0 ? null : named.filter((day) => !excluded.includes(day));
}

/** Returns true when a text names other days or weeks, or says that there is nothing. */
export function saysOtherDays(text: string, { weekdays, weeks }: PostedDays): boolean {
  const days = daysSaidIn(text);
  if (days === null) return NOTHING.test(text);
  const named = weeksNamedIn(text);
  if (!isSame(days, weekdays)) return true;
  if (named.length > 0) return weeks === null || !isSame(named, weeks);
  return weeks !== null && /\bevery\b|\beach\b/i.test(text);
}

/** Returns true when a text names a day, and does not say that nothing is posted. */
export const saysSomeDay = (text: string): boolean => !NOTHING.test(text) && daysSaidIn(text) !== null;

/** Returns true when a text names other hours. */
export function saysOtherHours(text: string, { startMinute, endMinute }: ClockRange): boolean {
  const said = readClockRange(text);
  return said !== null && (said.startMinute !== startMinute || said.endMinute !== endMinute);
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));
