import { zonedAt } from '../wall-clock.ts';

/** Minutes after midnight in the user's time zone; `from` later than `until` spans midnight. */
export type QuietHours = { from: number | null; until: number | null; timeZone: string };

/** Hours that end when they begin are empty. */
export const areNoHours = <Time>(from: Time, until: Time): boolean => from === until;

/**
 * Uses the wall clock: hours that daylight saving time skips are not made up for, and a repeated hour is quiet twice.
 */
export function isQuiet({ from, until, timeZone }: QuietHours, now: Date): boolean {
  if (from === null || until === null || areNoHours(from, until)) return false;
  const shown = zonedAt(now, timeZone);
  const minute = shown.hour * 60 + shown.minute;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

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
