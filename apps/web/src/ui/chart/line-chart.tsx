import { area, curveMonotoneX, line } from 'd3-shape';

import { type ChartProps, type ChartSeries, toPercent, scaleTicks, unknownPlaces } from './chart-data.ts';
import { ChartFrame, ChartLegend, ChartTable } from './chart-frame.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { TONES } from './chart-tones.tsx';

/** A single line has its area filled; unknown values leave a gap. */
export function LineChart({ isLoading = false, empty = null, ...chart }: ChartProps) {
  const { series } = chart;
  const ticks = scaleTicks(series.flatMap(({ values }) => values));
  return (
    <ChartFrame
      {...chart}
      isLoading={isLoading}
      empty={empty}
      hasUnknown={unknownPlaces(series).length > 0}
      legend={<ChartLegend series={series} />}
      table={<ChartTable {...chart} />}
    >
      <ChartPlot {...chart} ticks={ticks}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          {series.map((one) => (
            <Line key={one.name} series={one} ticks={ticks} isFilled={series.length === 1} />
          ))}
        </svg>
      </ChartPlot>
    </ChartFrame>
  );
}

type LineProps = { series: ChartSeries; ticks: readonly number[]; isFilled: boolean };

function Line({ series: { values, tone, isDashed }, ticks, isFilled }: LineProps) {
  const points = values.map((value, at) => ({ value, x: (100 * (at + 0.5)) / values.length }));
  const toY = ({ value }: { value: number | null }) => (value === null ? Number.NaN : 100 - toPercent(value, ticks));
  const isKnown = ({ value }: { value: number | null }) => value !== null;
  const path = line<(typeof points)[number]>(({ x }) => x, toY)
    .defined(isKnown)
    .curve(curveMonotoneX)(points);
  const filled = area<(typeof points)[number]>(({ x }) => x, 100, toY)
    .defined(isKnown)
    .curve(curveMonotoneX)(points);
  return (
    <>
      {isFilled && <path d={filled ?? ''} className={`${TONES[tone].fill} opacity-25`} />}
      <path
        d={path ?? ''}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={isDashed ? '5 4' : undefined}
        className={TONES[tone].edge}
      />
    </>
  );
}
