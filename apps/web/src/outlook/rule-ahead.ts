import type { OutlookView, SideOutlook } from '@towscout/contracts/outlook/schema';
import {
  formatDay,
  formatHour,
  formatHours,
  formatTime,
  formatWeekday,
} from '@towscout/domain/outlook/format-local-time';

import { getZone } from './outlook-view.ts';

/** 'today 8 to 10 am', 'next Tue 8 to 10 am', 'now, until 10 am', 'at all times', or that it does not hold in these days. */
export function ruleAhead(
  ruleId: string,
  { intervals }: Pick<SideOutlook, 'intervals'>,
  outlook: Pick<OutlookView, 'until' | 'timeZone'>,
  now: Date,
): string {
  const timeZone = getZone(outlook);
  const ahead = intervals
    .filter(({ rules, endsAt }) => rules.includes(ruleId) && new Date(endsAt) > now)
    .map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  const [next] = ahead.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  if (!next) return 'not in the next 7 days';
  const isNow = next.startsAt <= now;
  if (isNow && next.endsAt >= new Date(outlook.until)) return 'at all times';
  if (isNow) return `now, until ${formatTime(next.endsAt, now, timeZone)}`;
  const isToday = formatDay(next.startsAt, timeZone) === formatDay(now, timeZone);
  return `${isToday ? 'today' : `next ${formatWeekday(next.startsAt, timeZone)}`} ${formatHours(next, timeZone)}`;
}

const HOURS_ALONE = /^(\d{1,2}?)(\d{2})-(\d{1,2}?)(\d{2})$/;

/** The city's words; hours that it writes as numbers, '900-1800', as clocks show them, and of '0-0' nothing. */
export function formatPosted(posted: string | null): string | null {
  if (posted === null || /^0+-0+$/.test(posted)) return null;
  const [, startHour, startMinute, endHour, endMinute] = HOURS_ALONE.exec(posted) ?? [];
  if (!startHour || !startMinute || !endHour || !endMinute) return posted;
  return `${clockHour(startHour, startMinute)} to ${clockHour(endHour, endMinute)}`;
}

const clockHour = (hour: string, minute: string): string =>
  formatHour(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))), 'UTC');
