import { type AnalyticsRange, FEWEST_ANSWERS, FEWEST_STAYS } from '@towscout/contracts/analytics/paths';
import type { Analytics } from '@towscout/contracts/analytics/schema';
import { formatDuration } from '@towscout/domain/format-time';
import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import { withCommas } from '@towscout/domain/with-commas';

import { formatHour, WEEKDAYS } from '#ui/chart/hours.ts';

export const RANGE_WORDS: Record<AnalyticsRange, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '28d': '28 days',
  '90d': '90 days',
};

/** Fewer trucks show no weekly pattern. */
const FEWEST_FOR_A_WEEK = 20;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`;

export type Figure = { value: string; note: string };

/** Unknown figures are a dash with a reason. */
export function stayFigure({ medianMinutes, timed }: Pick<Analytics, 'medianMinutes' | 'timed'>): Figure {
  if (medianMinutes !== null)
    return {
      value: formatDuration(Math.max(1, Math.round(medianMinutes))),
      note: `Median of ${counted(timed, 'truck')}`,
    };
  return { value: '–', note: `Needs ${FEWEST_STAYS} trucks seen leaving; ${timed} so far` };
}

export function answerFigure({ judged, wasThere }: Analytics['answers'], whose = 'All TowScout'): Figure {
  if (judged >= FEWEST_ANSWERS)
    return {
      value: `${Math.round((100 * wasThere) / judged)}%`,
      note: `${whose}, ${counted(judged, 'alert')} rated in 90 days`,
    };
  return { value: '–', note: `Needs ${FEWEST_ANSWERS} rated alerts; ${judged} so far` };
}

export const sourceName = (source: Source): string =>
  source === 'user' ? 'People' : source === 'api' ? 'Programs with an API key' : (dispatchName(source) ?? source);

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
  return `Busiest: ${WEEKDAYS[day]?.full} from ${formatHour(hour)}, ${counted(most, 'truck')} in all.`;
}

export const whyNoHours = ({ trucks }: Pick<Analytics, 'trucks'>, range: AnalyticsRange): string | null =>
  trucks > 0 ? null : `Not enough data yet: no trucks recorded here in the last ${RANGE_WORDS[range]}.`;

export function whyNoWeek({ trucks }: Pick<Analytics, 'trucks'>, range: AnalyticsRange): string | null {
  if (range === '24h') return 'Not enough data yet: a weekly pattern needs 7 days or more.';
  if (trucks >= FEWEST_FOR_A_WEEK) return null;
  return `Not enough data yet: a weekly pattern needs ${FEWEST_FOR_A_WEEK} trucks, and ${trucks} ${trucks === 1 ? 'is' : 'are'} on record here.`;
}

/** Range, time zone and area of the figures. */
export function describeScope({ dateRange, recordBegan, timeZone, area }: Analytics): string {
  const since =
    recordBegan > dateRange.from
      ? ` Records began on ${new Date(recordBegan).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })}.`
      : '';
  return `Trucks first reported or listed within ${area.radiusMiles} miles, each counted once; unconfirmed and withdrawn reports don’t count.${since} Hours are local (${timeZone.replace('_', ' ')}). Places where few people report look quieter than they are.`;
}

/** 'Of 1,200 rows, 3 were set aside (0.3%)'. */
export function describeRejected({ rowsRead, setAside }: Analytics['cities'][number]): string {
  const aside = setAside.reduce((sum, { rows }) => sum + rows, 0);
  const percent = ((100 * aside) / rowsRead).toFixed(1);
  return aside === 0
    ? `Used all ${counted(rowsRead, 'row')}.`
    : `${withCommas(aside)} of ${counted(rowsRead, 'row')} skipped (${percent}%)`;
}
