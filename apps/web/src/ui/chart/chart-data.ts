import { nice, ticks } from 'd3-array';

import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

/** `tick` is the short form below the plot, omitted on most labels to avoid crowding. */
type ChartLabel = { full: string; tick?: string };
export type ChartAxis = { name: string; labels: readonly ChartLabel[] };

export type ChartTone = 'amber' | 'red' | 'green' | 'blue' | 'purple';
/** One value per label; null is unknown, not 0. */
export type ChartSeries = {
  name: string;
  tone: ChartTone;
  values: readonly (number | null)[];
  /** Distinguishes lines without color. */
  isDashed?: boolean;
};

export type ChartProps = {
  /** Also its accessible name. */
  caption: string;
  summary?: string | undefined;
  axis: ChartAxis;
  series: readonly ChartSeries[];
  isLoading?: boolean;
  /** 'Not enough data yet: …'. */
  empty?: string | null;
  format?: (value: number) => string;
};

const wholeNumber = (value: number): string => withCommas(Math.round(value * 10) / 10);

/** A dash for unknown values. */
export const valueText = (value: number | null | undefined, format = wholeNumber): string =>
  value === null || value === undefined ? '–' : format(value);

const MOST_TICKS = 4;

/** From 0 to a round value above all others, in whole steps for counts. */
export function scaleTicks(values: readonly (number | null)[]): number[] {
  const highest = Math.max(0, ...values.filter((value) => value !== null));
  if (highest === 0) return [0, 1];
  const isCount = values.every((value) => value === null || Number.isInteger(value));
  const steps = isCount ? Math.min(MOST_TICKS, highest) : MOST_TICKS;
  return ticks(0, nice(0, highest, steps)[1], steps).filter((tick) => !isCount || Number.isInteger(tick));
}

/** In percent of the plot's height. */
export const toPercent = (value: number, ticks: readonly number[]): number => (100 * value) / (ticks.at(-1) ?? 1);

/** Null where every series is unknown. */
export const stackTotals = (series: readonly { values: readonly (number | null)[] }[]): (number | null)[] =>
  (series[0]?.values ?? []).map((_, at) => {
    const known = series.map(({ values }) => values[at] ?? null).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });

export const unknownPlaces = (series: readonly { values: readonly (number | null)[] }[]): number[] =>
  stackTotals(series).flatMap((total, at) => (total === null ? [at] : []));

/** 1 to `levels`, or 0 for none. */
export const toLevel = (value: number, highest: number, levels: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.ceil((levels * value) / highest));

export const HOURS = 24;

const A_SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 3_600_000;

/** From Sunday. */
export function weekdays(): { full: string; short: string }[] {
  const [full, short] = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(intlLocale(), { weekday, timeZone: 'UTC' }),
  );
  return Array.from({ length: 7 }, (_, day) => A_SUNDAY + day * DAY_MS).map((at) => ({
    full: full?.format(at) ?? '',
    short: short?.format(at) ?? '',
  }));
}

/** '3 PM'. */
export const formatHour = (hour: number): string =>
  hour < 12 ? m.ui_hour_am({ hour: hour % 12 || 12 }) : m.ui_hour_pm({ hour: hour % 12 || 12 });

/** '3p'. */
export const hourTick = (hour: number): string =>
  hour < 12 ? m.ui_tick_am({ hour: hour % 12 || 12 }) : m.ui_tick_pm({ hour: hour % 12 || 12 });
