import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { dayAfter, dayAt, toFirstInstant } from '../wall-clock.ts';

export const REMINDER_KINDS = ['evening_before', 'walk_back'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A rule that is about to bind a parked car. */
export type Reminding = {
  /** When the car must be gone. */
  bindsFrom: Date;
  /** Null when the rule isn't a time limit. */
  timeLimitMinutes: number | null;
  /** When the car came. */
  since: Date;
  timeZone: string;
};

/** 8 pm: people are home, and not asleep. */
const EVENING_MINUTE = 20 * 60;
/** An evening nearer to the rule than this leaves no time to move the car, so the evening before counts. */
const EVENING_NOTICE_MS = 2 * HOUR_MS;

const WALKING_MILES_PER_HOUR = 3;
/** Streets are longer than the straight line. */
const DETOUR = 1.3;
/** Time to set out, find the car, and drive off. */
const MARGIN_MINUTES = 10;
/** How often the way back is checked, because the phone may move unseen. */
const LOOK_MINUTES = 5;
const LEAD_MINUTES = { least: 15, unknown: 30, most: 90 };

/** How long before the rule begins the driver must walk back, by the straight distance from the phone to the car. */
export function getLeadMinutes(distanceMiles: number | null): number {
  if (distanceMiles === null) return LEAD_MINUTES.unknown;
  const minutes = Math.ceil(((distanceMiles * DETOUR) / WALKING_MILES_PER_HOUR) * 60) + MARGIN_MINUTES;
  return Math.min(LEAD_MINUTES.most, Math.max(LEAD_MINUTES.least, minutes));
}

/**
 * The latest reminder that is due, so a car parked late is warned once, right away. Null before the first reminder and
 * once the rule binds.
 */
export function reminderDue(rule: Reminding, leadMinutes: number, now: Date): ReminderKind | null {
  if (now < rule.since || now >= rule.bindsFrom) return null;
  if (now >= walkBackAt(rule, leadMinutes)) return 'walk_back';
  const evening = eveningBefore(rule);
  return evening && now >= evening ? 'evening_before' : null;
}

/**
 * When to check again for a due reminder: the phone moves, and the way back changes with it. Null when no reminder is
 * left.
 */
export function nextLookAt(rule: Reminding, leadMinutes: number, now: Date): Date | null {
  if (now >= walkBackAt(rule, leadMinutes)) return null;
  const onTheWay = walkBackAt(rule, LEAD_MINUTES.most);
  const again = new Date(Math.min(walkBackAt(rule, leadMinutes).getTime(), now.getTime() + LOOK_MINUTES * MINUTE_MS));
  const times = [eveningBefore(rule), onTheWay > now ? onTheWay : again];
  return new Date(Math.min(...times.flatMap((time) => (time && time > now ? [time.getTime()] : []))));
}

/** For a time limit, at most half of its time before the end, because a reminder on parking would be noise. */
function walkBackAt({ bindsFrom, timeLimitMinutes }: Reminding, leadMinutes: number): Date {
  const lead = timeLimitMinutes === null ? leadMinutes : Math.min(leadMinutes, timeLimitMinutes / 2);
  return new Date(bindsFrom.getTime() - lead * MINUTE_MS);
}

/** The last 8 pm with time to spare before the rule binds; null for a limit that began to run after it. */
function eveningBefore({ bindsFrom, timeLimitMinutes, since, timeZone }: Reminding): Date | null {
  const latest = new Date(bindsFrom.getTime() - EVENING_NOTICE_MS);
  const day = dayAt(latest, timeZone);
  const sameDay = toFirstInstant(day, EVENING_MINUTE, timeZone);
  const evening = sameDay <= latest ? sameDay : toFirstInstant(dayAfter(day, -1), EVENING_MINUTE, timeZone);
  return timeLimitMinutes !== null && evening < since ? null : evening;
}
