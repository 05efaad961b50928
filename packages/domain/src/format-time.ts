const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 'just now', '40 s ago', '2 min ago', '3 h ago', '2 d ago'. */
export function timeSince(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < 10 * SECOND) return 'just now';
  if (passed < MINUTE) return `${Math.floor(passed / SECOND)} s ago`;
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < 24 * HOUR) return `${Math.floor(passed / HOUR)} h ago`;
  return `${Math.floor(passed / (24 * HOUR))} d ago`;
}

/** At least 0. */
export const minutesUntil = (then: Date, now: Date): number =>
  Math.max(0, Math.ceil((then.getTime() - now.getTime()) / MINUTE));

/** '3:04 PM', with the day when it is not today. */
export function clockTime(then: Date, now: Date): string {
  const time = then.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`;
}

/** '12 min', '1 h 5 min'. */
export const formatDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** 'just now', '12 min ago', '1 h 5 min ago'. */
export function formatAge(then: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - then.getTime()) / MINUTE);
  return minutes < 1 ? 'just now' : `${formatDuration(minutes)} ago`;
}
