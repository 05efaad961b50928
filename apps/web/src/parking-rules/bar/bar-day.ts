import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { type HourOfRisk, riskHours, type RuleTime, ruleTimes, getZone } from '../outlook-view.ts';
import { formatDay, formatHours, formatTimeInSentence, formatWeekday, localHour } from '../words/format-local-time.ts';
import { ruleName } from '../words/street-rules.ts';

export type BarHour = { startsAt: Date; risk: HourOfRisk | null };
/** The content of a bar: the rules that apply at some time from `startsAt` to `endsAt`. `hours` may start later. */
export type BarDay = { startsAt: Date; endsAt: Date; hours: readonly BarHour[]; rules: readonly RuleTime[] };

const DAYS = 7;

/** Returns 24 hours, starting with the current one. */
export function nextDay(outlook: OutlookView, side: SideOutlook | null): BarDay {
  const hours = barHours(outlook).slice(0, DAY_MS / HOUR_MS);
  const startsAt = hours[0]?.startsAt ?? new Date(outlook.from);
  return toDay(startsAt, new Date(startsAt.getTime() + DAY_MS), hours, side);
}

/** Returns seven days starting with today, each from midnight to midnight. */
export function nextWeek(outlook: OutlookView, side: SideOutlook | null): BarDay[] {
  const timeZone = getZone(outlook);
  const days = [...Map.groupBy(barHours(outlook), ({ startsAt }) => formatDay(startsAt, timeZone)).values()];
  return days.slice(0, DAYS).flatMap((hours, at) => {
    const [first] = hours;
    if (!first) return [];
    const startsAt = new Date(first.startsAt.getTime() - localHour(first.startsAt, timeZone) * HOUR_MS);
    const endsAt = days[at + 1]?.[0]?.startsAt ?? new Date(startsAt.getTime() + DAY_MS);
    return [toDay(startsAt, endsAt, hours, side)];
  });
}

function toDay(startsAt: Date, endsAt: Date, hours: readonly BarHour[], side: SideOutlook | null): BarDay {
  const rules = side ? ruleTimes(side).filter((rule) => rule.startsAt < endsAt && rule.endsAt > startsAt) : [];
  return { startsAt, endsAt, hours, rules };
}

/** Returns every hour of the outlook, including hours without a known risk. */
function barHours(outlook: OutlookView): BarHour[] {
  const risks = new Map(riskHours(outlook).map((risk) => [risk.startsAt.getTime(), risk]));
  const first = Math.floor(Date.parse(outlook.from) / HOUR_MS) * HOUR_MS;
  const count = Math.ceil((Date.parse(outlook.until) - first) / HOUR_MS);
  return Array.from({ length: count }, (_, later) => {
    const startsAt = new Date(first + later * HOUR_MS);
    return { startsAt, risk: risks.get(startsAt.getTime()) ?? null };
  });
}

/** Returns the position of a time on the bar, from 0 to 1. */
export const positionOnBar = ({ startsAt, endsAt }: Pick<BarDay, 'startsAt' | 'endsAt'>, at: Date): number =>
  Math.min(1, Math.max(0, (at.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())));

/** The chances at the foot and at the top of a bar. */
const LOWEST = 1e-4;
const HIGHEST = 0.3;

/** Maps a chance to a height from 0 to 1 on a logarithmic scale: each tenfold adds the same step. */
export const toHeight = (chance: number): number =>
  Math.min(1, Math.max(0.06, Math.log(chance / LOWEST) / Math.log(HIGHEST / LOWEST)));

const highestRisk = (hours: readonly BarHour[]): HourOfRisk | null =>
  hours.reduce<HourOfRisk | null>(
    (highest, { risk }) => (risk && risk.chance > (highest?.chance ?? -1) ? risk : highest),
    null,
  );

/** '8 to 10 am', 'Thu 8 to 10 am' on a later day than the bar's first, 'now, until 10 am', 'all day'. */
export function formatRuleHours(rule: RuleTime, day: BarDay, now: Date, timeZone: string): string {
  const startsAt = rule.startsAt > day.startsAt ? rule.startsAt : day.startsAt;
  const endsAt = rule.endsAt < day.endsAt ? rule.endsAt : day.endsAt;
  if (startsAt <= day.startsAt && endsAt >= day.endsAt) return m.parking_rules_all_day();
  if (rule.startsAt <= now && rule.endsAt > now)
    return m.parking_rules_now_until({ time: formatTimeInSentence(rule.endsAt, now, timeZone) });
  const hours = formatHours({ startsAt, endsAt }, timeZone);
  const weekday = formatWeekday(startsAt, timeZone);
  return weekday === formatWeekday(day.startsAt, timeZone) ? hours : `${weekday} ${hours}`;
}

/** 'Street cleaning, hours not confirmed'. */
export const formatRule = (rule: RuleTime): string => [ruleName(rule), rule.doubt].filter(Boolean).join(', ');

/** 'Ticket risk high around 9 am', 'Ticket risk low', or that it is not known. */
export function formatDayRisk({ hours }: Pick<BarDay, 'hours'>, now: Date, timeZone: string): string {
  const highest = highestRisk(hours);
  if (!highest) return m.parking_rules_risk_not_known();
  if (highest.level === 'low') return m.parking_rules_risk_low();
  const time = formatTimeInSentence(highest.startsAt, now, timeZone);
  return highest.level === 'medium' ? m.parking_rules_risk_medium_at({ time }) : m.parking_rules_risk_high_at({ time });
}
