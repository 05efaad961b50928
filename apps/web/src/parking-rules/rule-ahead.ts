import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { m } from '@towscout/messages';

import { getZone } from './outlook-view.ts';
import { formatDay, formatHour, formatHours, formatTimeInSentence, formatWeekday } from './words/format-local-time.ts';

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
  if (!next) return m.parking_rules_not_this_week();
  const isNow = next.startsAt <= now;
  if (isNow && next.endsAt >= new Date(outlook.until)) return m.parking_rules_at_all_times();
  if (isNow) return m.parking_rules_now_until({ time: formatTimeInSentence(next.endsAt, now, timeZone) });
  const isToday = formatDay(next.startsAt, timeZone) === formatDay(now, timeZone);
  const hours = formatHours(next, timeZone);
  if (isToday) return m.parking_rules_today_hours({ hours });
  return m.parking_rules_next_weekday_hours({ weekday: formatWeekday(next.startsAt, timeZone), hours });
}

const HOURS_ALONE = /^(\d{1,2}?)(\d{2})-(\d{1,2}?)(\d{2})$/;

/** The city's words; hours that it writes as numbers, '900-1800', as clocks show them, and of '0-0' nothing. */
export function formatPosted(posted: string | null): string | null {
  if (posted === null || /^0+-0+$/.test(posted)) return null;
  const [, startHour, startMinute, endHour, endMinute] = HOURS_ALONE.exec(posted) ?? [];
  if (!startHour || !startMinute || !endHour || !endMinute) return posted;
  return m.parking_rules_posted_hours({ start: clockHour(startHour, startMinute), end: clockHour(endHour, endMinute) });
}

const clockHour = (hour: string, minute: string): string =>
  formatHour(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))), 'UTC');
