import { HOUR_MS } from '../../durations.ts';
import type { ZoneWindow } from './tow-zone.ts';

export const REMINDER_HOURS = [12, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** The latest that is due, so a car parked late is warned once; null before the first and after the window. */
export function reminderDue({ startsAt, endsAt }: ZoneWindow, now: Date): ReminderHours | null {
  if (now >= endsAt) return null;
  const left = startsAt.getTime() - now.getTime();
  return REMINDER_HOURS.findLast((hours) => left <= hours * HOUR_MS) ?? null;
}
