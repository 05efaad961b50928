import { zonedAt } from './wall-clock.ts';

/** Quiet hours, in minutes after midnight in the user's own time zone. `from` later than `until` spans midnight. */
export type QuietHours = { from: number | null; until: number | null; timeZone: string };

/** Hours that begin when they end are none. */
export const areNoHours = <Time>(from: Time, until: Time): boolean => from === until;

/**
 * Whether it is quiet now. Only the wall clock counts: when daylight saving time changes it, an hour that
 * is skipped is not made up for, and one that repeats is quiet twice.
 */
export function isQuiet({ from, until, timeZone }: QuietHours, now: Date): boolean {
  if (from === null || until === null || areNoHours(from, until)) return false;
  const shown = zonedAt(now, timeZone);
  const minute = shown.hour * 60 + shown.minute;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** The same, from a user's preferences. */
export const isQuietFor = (
  { quietFrom, quietUntil, timeZone }: { quietFrom: number | null; quietUntil: number | null; timeZone: string },
  now: Date,
): boolean => isQuiet({ from: quietFrom, until: quietUntil, timeZone }, now);

/** '22:30' is 1350. */
export const toMinutes = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
};

export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
