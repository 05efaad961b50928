import { HOUR_MS } from '../durations.ts';
import type { ZoneWindow } from './tow-zone.ts';

/** How long before a zone begins its reminders are sent, in hours. */
export const REMINDER_HOURS = [12, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/**
 * The reminder that is due for a window: the last one whose time has come, so that a car parked 30 minutes
 * before the zone, or in it, is warned once and right away. Null before the first, and once the window is
 * over.
 */
export function reminderDue({ startsAt, endsAt }: ZoneWindow, now: Date): ReminderHours | null {
  if (now >= endsAt) return null;
  const left = startsAt.getTime() - now.getTime();
  return REMINDER_HOURS.findLast((hours) => left <= hours * HOUR_MS) ?? null;
}
