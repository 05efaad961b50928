import { DAY_MS } from '@towscout/domain/durations';
import { formatInZone } from '@towscout/domain/format-in-zone';
import { withArticle } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

/** 0 to 23. */
export const localHour = (at: Date, timeZone: string): number =>
  Number(formatInZone(at, timeZone, { hour: 'numeric', hourCycle: 'h23' }));

/** '8 am', '8:30 am', 'noon'; midnight is '12 am'. */
export function formatHour(at: Date, timeZone: string): string {
  const [clock = '', half = ''] = formatInZone(at, timeZone, { hour: 'numeric', minute: '2-digit' }).split(/\s/);
  const time = `${clock.replace(/:00$/, '')} ${half.toLowerCase()}`;
  return time.startsWith('12 p') ? m.common_time_noon() : time;
}

/** 'Tue'. */
export const formatWeekday = (at: Date, timeZone: string): string => formatInZone(at, timeZone, { weekday: 'short' });

/** 'Tue, Dec 1'. */
export const formatDay = (at: Date, timeZone: string): string =>
  formatInZone(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

const SOON_DAYS = 6;

/** The day is null today, whose end is 'midnight'. */
function readTime(at: Date, now: Date, timeZone: string): { hour: string; day: string | null; isSoon: boolean } {
  const hour = formatHour(at, timeZone);
  const today = formatDay(now, timeZone);
  const isSoon = Math.abs(at.getTime() - now.getTime()) < SOON_DAYS * DAY_MS;
  if (formatDay(at, timeZone) === today) return { hour, day: null, isSoon };
  if (hour.startsWith('12 a') && formatDay(new Date(at.getTime() - 1), timeZone) === today)
    return { hour: m.common_time_midnight(), day: null, isSoon };
  return { hour, day: isSoon ? formatWeekday(at, timeZone) : formatDay(at, timeZone), isSoon };
}

/** '8 am' of today, 'Tue 8 am' within six days, 'Tue, Dec 1, 8 am' later; the end of today is 'midnight'. */
export function formatTime(at: Date, now: Date, timeZone: string): string {
  const { hour, day, isSoon } = readTime(at, now, timeZone);
  if (day === null) return hour;
  return isSoon ? `${day} ${hour}` : `${day}, ${hour}`;
}

/** Whole in Spanish, where 'el mar' is the sea. */
const weekdayInSentence = (at: Date, timeZone: string): string =>
  formatInZone(at, timeZone, { weekday: intlLocale().startsWith('es') ? 'long' : 'short' });

/** The same behind 'until' or 'since'; in Spanish with articles: 'el martes a las 8 am'. */
export function formatTimeInSentence(at: Date, now: Date, timeZone: string): string {
  const { hour, day, isSoon } = readTime(at, now, timeZone);
  const time = withArticle(hour);
  if (day === null) return time;
  return isSoon
    ? m.common_time_weekday_at({ weekday: weekdayInSentence(at, timeZone), time })
    : m.common_time_day_at({ day, time });
}

/** '8 to 10 am', 'noon to 2 pm', '10 pm to Wed 6 am', for hours under a heading with their day. */
export function formatHours({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string): string {
  const [start, end] = [formatHour(startsAt, timeZone), formatTime(endsAt, startsAt, timeZone)];
  const [clock = '', half] = start.split(' ');
  const isSameHalf = half && end.endsWith(` ${half}`) && /^\d/.test(end);
  return m.common_time_span({ start: isSameHalf ? clock : start, end });
}
