import type { Analytics } from '@towscout/contracts/insights/analytics';
import { type AnalyticsRange, FEWEST_ANSWERS } from '@towscout/contracts/insights/constants';
import { formatDuration } from '@towscout/domain/format-time';
import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { formatHour, weekdays } from '#ui/chart/chart-data.ts';

export const describeRange = (range: AnalyticsRange): string =>
  ({
    '24h': m.insights_analytics_hours_24(),
    '7d': m.insights_analytics_days_7(),
    '28d': m.insights_analytics_days_28(),
    '90d': m.insights_analytics_days_90(),
  })[range];

/** Fewer trucks show no weekly pattern. */
const FEWEST_FOR_A_WEEK = 20;

export type Figure = { value: string; note: string };

/** Unknown figures are a dash with a reason. */
export function stayFigure({ medianMinutes, timed }: Pick<Analytics, 'medianMinutes' | 'timed'>): Figure {
  if (medianMinutes !== null)
    return {
      value: formatDuration(Math.max(1, Math.round(medianMinutes))),
      note: m.insights_analytics_median({ count: timed, shown: withCommas(timed) }),
    };
  return { value: '–', note: m.insights_analytics_needs_stays() };
}

export function answerFigure(
  { judged, wasThere }: Analytics['answers'],
  whose = m.insights_analytics_all_towscout(),
): Figure {
  if (judged >= FEWEST_ANSWERS)
    return {
      value: `${Math.round((100 * wasThere) / judged)}%`,
      note: m.insights_analytics_alerts_rated({ whose, count: judged, shown: withCommas(judged) }),
    };
  return { value: '–', note: m.insights_analytics_needs_ratings() };
}

export const sourceName = (source: Source): string =>
  source === 'user'
    ? m.insights_analytics_people()
    : source === 'api'
      ? m.insights_analytics_programs()
      : (dispatchName(source) ?? source);

/** Summed over weekdays; null for hours not on record. */
export const byHourOfDay = (week: Analytics['byHourOfWeek']): (number | null)[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const known = week.map((day) => day[hour] ?? null).filter((count) => count !== null);
    return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  });

export function describeBusiestHour(week: Analytics['byHourOfWeek']): string | undefined {
  const most = Math.max(0, ...week.flat().map((count) => count ?? 0));
  const day = week.findIndex((hours) => hours.includes(most));
  const hour = week[day]?.indexOf(most);
  if (most === 0 || hour === undefined) return undefined;
  return m.insights_analytics_busiest({
    day: weekdays()[day]?.full ?? '',
    hour: formatHour(hour),
    count: most,
    shown: withCommas(most),
  });
}

export const whyNoHours = ({ trucks }: Pick<Analytics, 'trucks'>, range: AnalyticsRange): string | null =>
  trucks > 0 ? null : m.insights_analytics_no_hours({ range, words: describeRange(range) });

export function whyNoWeek({ trucks }: Pick<Analytics, 'trucks'>, range: AnalyticsRange): string | null {
  if (range === '24h') return m.insights_analytics_needs_week();
  if (trucks >= FEWEST_FOR_A_WEEK) return null;
  return m.insights_analytics_needs_trucks({ fewest: FEWEST_FOR_A_WEEK, count: trucks });
}

/** Range, time zone and area of the figures. */
export function describeScope({ dateRange, recordBegan, timeZone, area }: Analytics): string {
  const began = new Date(recordBegan).toLocaleDateString(intlLocale(), {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return [
    m.insights_analytics_scope({ miles: area.radiusMiles }),
    ...(recordBegan > dateRange.from ? [m.insights_analytics_records_began({ date: began })] : []),
    m.insights_analytics_scope_hours({ zone: timeZone.replace('_', ' ') }),
  ].join(' ');
}

/** '77 of 246 tickets have no place, so they aren’t on the map.' */
export function describeTickets({ kept, withoutPlace }: NonNullable<Analytics['cities'][number]['tickets']>): string {
  const of = withCommas(kept);
  return withoutPlace === 0
    ? m.insights_analytics_tickets_placed({ count: kept, of })
    : m.insights_analytics_tickets_without_place({ count: withoutPlace, shown: withCommas(withoutPlace), of });
}
