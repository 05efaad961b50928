import { withCommas } from '@towscout/domain/with-commas';

/** What stands along the axis. `tick` is its short form below the plot; most labels have none, so that they don't crowd. */
type ChartLabel = { full: string; tick?: string };
export type ChartAxis = { name: string; labels: readonly ChartLabel[] };

export type ChartTone = 'amber' | 'red' | 'green' | 'blue' | 'purple';
/** One value for each label of the axis; null is not known, which is not 0. */
export type ChartSeries = {
  name: string;
  tone: ChartTone;
  values: readonly (number | null)[];
  /** To tell two lines apart without their color. */
  isDashed?: boolean;
};

/** What every chart takes. */
export type ChartProps = {
  /** What the chart shows; its name for screen readers. */
  caption: string;
  /** What to see in it, as a sentence. */
  summary?: string | undefined;
  axis: ChartAxis;
  series: readonly ChartSeries[];
  /** Draws a placeholder of the same size. */
  isLoading?: boolean;
  /** Why there is nothing to draw: 'Not enough data yet: …'. */
  empty?: string | null;
  format?: (value: number) => string;
};

const wholeNumber = (value: number): string => withCommas(Math.round(value * 10) / 10);

/** A value as people read it; unknown is a dash. */
export const valueText = (value: number | null | undefined, format = wholeNumber): string =>
  value === null || value === undefined ? '–' : format(value);
