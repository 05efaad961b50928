import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 'just now', '40 s ago', '2 min ago', '3 h ago', '2 d ago'. */
export function timeSince(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < 10 * SECOND) return m.common_time_just_now();
  if (passed < MINUTE) return m.common_time_seconds_ago({ seconds: Math.floor(passed / SECOND) });
  if (passed < HOUR) return m.common_time_minutes_ago({ minutes: Math.floor(passed / MINUTE) });
  if (passed < 24 * HOUR) return m.common_time_hours_ago({ hours: Math.floor(passed / HOUR) });
  return m.common_time_days_ago({ days: Math.floor(passed / (24 * HOUR)) });
}

/** At least 0. */
export const minutesUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / MINUTE));

/** '3:04 PM', with the day when it is not today. */
export function clockTime(then: Date, now: Date): string {
  const time = withoutPeriods(then.toLocaleTimeString(intlLocale(), { hour: 'numeric', minute: '2-digit' }));
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.toLocaleDateString(intlLocale(), { month: 'short', day: 'numeric' })}, ${time}`;
}

/** '12 min', '1 h 5 min'. */
export const formatDuration = (minutes: number): string =>
  minutes < 60
    ? m.common_time_minutes({ minutes })
    : m.common_time_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** 'just now', '12 min ago', '1 h 5 min ago'. */
export function formatAge(then: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - then.getTime()) / MINUTE);
  return minutes < 1 ? m.common_time_just_now() : m.common_time_ago({ duration: formatDuration(minutes) });
}

/** Turns the Spanish 'p.m.' into 'pm', because a sentence may end with it. */
export const withoutPeriods = (time: string): string => time.replaceAll(/([ap])\.\s?m\./g, '$1m');

/** A clock time inside a sentence; in Spanish with its article, so that it reads well behind 'hasta': 'las 4 pm'. */
export function withArticle(time: string): string {
  if (!/^\d/.test(time)) return time;
  return /^1\D/.test(time) ? m.common_time_at_one({ time }) : m.common_time_at_hour({ time });
}
