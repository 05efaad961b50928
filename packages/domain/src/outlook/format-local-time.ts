import { DAY_MS } from '../durations.ts';
import { formatInZone } from '../format-in-zone.ts';

/** 0 to 23. */
export const localHour = (at: Date, timeZone: string): number =>
  Number(formatInZone(at, timeZone, { hour: 'numeric', hourCycle: 'h23' }));

/** '8 am', '8:30 am', 'noon'; midnight is '12 am'. */
export function formatHour(at: Date, timeZone: string): string {
  const [clock = '', half = ''] = formatInZone(at, timeZone, { hour: 'numeric', minute: '2-digit' }).split(/\s/);
  const time = `${clock.replace(/:00$/, '')} ${half.toLowerCase()}`;
  return time === '12 pm' ? 'noon' : time;
}

/** 'Tue'. */
export const formatWeekday = (at: Date, timeZone: string): string => formatInZone(at, timeZone, { weekday: 'short' });

/** 'Tue, Dec 1'. */
export const formatDay = (at: Date, timeZone: string): string =>
  formatInZone(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Jul 20', of another year 'Jul 20, 2025'. */
export function formatDate(at: Date, now: Date, timeZone: string): string {
  const isThisYear =
    formatInZone(at, timeZone, { year: 'numeric' }) === formatInZone(now, timeZone, { year: 'numeric' });
  return formatInZone(at, timeZone, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

const SOON_DAYS = 6;

/** '8 am' of today, 'Tue 8 am' within six days, 'Tue, Dec 1, 8 am' later; the end of today is 'midnight'. */
export function formatTime(at: Date, now: Date, timeZone: string): string {
  const hour = formatHour(at, timeZone);
  const today = formatDay(now, timeZone);
  if (formatDay(at, timeZone) === today) return hour;
  if (hour === '12 am' && formatDay(new Date(at.getTime() - 1), timeZone) === today) return 'midnight';
  const isSoon = Math.abs(at.getTime() - now.getTime()) < SOON_DAYS * DAY_MS;
  return isSoon ? `${formatWeekday(at, timeZone)} ${hour}` : `${formatDay(at, timeZone)}, ${hour}`;
}

/** '8 to 10 am', 'noon to 2 pm', '10 pm to Wed 6 am', for hours under a heading with their day. */
export function formatHours({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string): string {
  const [start, end] = [formatHour(startsAt, timeZone), formatTime(endsAt, startsAt, timeZone)];
  const [clock, half] = start.split(' ');
  return half && end.endsWith(` ${half}`) && !/^[A-Z]/.test(end) ? `${clock} to ${end}` : `${start} to ${end}`;
}
