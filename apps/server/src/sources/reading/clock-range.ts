import { type PlainRow, readText } from './read-fields.ts';

/** Minutes after midnight; an end before the start is on the next day. */
export type ClockRange = { startMinute: number; endMinute: number };

type Half = 'a' | 'p';
/** `is24` for hours that only a clock of 24 hours shows: '08:00', '13:30'. */
type Shown = { hour: number; minute: number; half: Half | null; hasMinutes: boolean; is24: boolean };

const TIME = String.raw`(?:(\d{1,2})(?::(\d{2})(?::00)?)?\s*(?:([ap])\.?\s*m\b\.?|(noon|midnight))?|(noon|midnight))`;
const ONE = new RegExp(`^\\s*${TIME}\\s*$`, 'i');
const TWO = new RegExp(`${TIME}\\s*(?:-|–|—|\\bto\\b|\\buntil\\b)\\s*${TIME}`, 'i');
const GROUPS = 5;

/** '8:00 AM', '12 noon', '13:00'; null for '8' and '8:00', which may be either, and for anything else. */
export function readClock(text: string | null): number | null {
  const shown = toShown(ONE.exec(text ?? '')?.slice(1) ?? []);
  return shown && (shown.half !== null || (shown.hasMinutes && shown.is24)) ? minuteOf(shown, shown.half) : null;
}

/** The first of a text: '8 am - 10 am', '7-9 AM', '9 to 12 noon', '22:00–02:00'. Null when none is clear. */
export function readClockRange(text: string | null): ClockRange | null {
  const found = TWO.exec(text ?? '')?.slice(1);
  const [first, last] = [toShown(found?.slice(0, GROUPS) ?? []), toShown(found?.slice(GROUPS) ?? [])];
  if (!first || !last) return null;
  const areOf24 = first.half === null && last.hasMinutes && first.hasMinutes && (first.is24 || last.is24);
  if (last.half === null && !areOf24) return null;
  const endMinute = minuteOf(last, last.half);
  if (endMinute === null) return null;
  const startMinute = startBefore(first, last.half, endMinute);
  return startMinute === null ? null : { startMinute, endMinute };
}

/** '9 - 12 pm' begins in the morning: an unmarked start has its end's half of the day, unless it would come after it. */
function startBefore(first: Shown, half: Half | null, endMinute: number): number | null {
  if (first.half !== null || half === null) return minuteOf(first, first.half);
  const same = minuteOf(first, half);
  return same !== null && same < endMinute ? same : minuteOf(first, half === 'p' ? 'a' : 'p');
}

function toShown([hour, minute, half, twelve, alone]: readonly (string | undefined)[]): Shown | null {
  const word = (twelve ?? alone)?.toLowerCase();
  if (hour === undefined && word === undefined) return null;
  return {
    hour: Number(hour ?? 12),
    minute: Number(minute ?? 0),
    half: word ? (word === 'noon' ? 'p' : 'a') : half ? (half.toLowerCase() === 'a' ? 'a' : 'p') : null,
    hasMinutes: minute !== undefined,
    is24: hour !== undefined && (hour.startsWith('0') || Number(hour) > 12),
  };
}

function minuteOf({ hour, minute }: Shown, half: Half | null): number | null {
  if (minute > 59 || hour > 23 || (half === 'a' && hour > 12) || (half !== null && hour === 0)) return null;
  const hour24 = half === null || hour > 12 ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return hour24 * 60 + minute;
}

/** The field of the hours, or those of their start and end. */
export type HourFields = readonly [both: string] | readonly [from: string, to: string];

/** Null when they are not clear. */
export function readPostedHours(row: PlainRow, [first, last]: HourFields): ClockRange | null {
  if (last === undefined) return readClockRange(readText(row, first));
  const [startMinute, endMinute] = [readClock(readText(row, first)), readClock(readText(row, last))];
  return startMinute === null || endMinute === null ? null : { startMinute, endMinute };
}
