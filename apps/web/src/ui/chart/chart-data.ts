import { withCommas } from '@towscout/domain/with-commas';

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
