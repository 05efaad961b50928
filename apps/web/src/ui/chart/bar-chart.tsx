import type { ChartProps } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { toPercent, scaleTicks, stackTotals, unknownPlaces } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { TONES } from './chart-tones.ts';

const BAR_SHARE = 0.72;

/** Several series are stacked. */
export function BarChart({ isLoading = false, empty = null, ...chart }: ChartProps) {
  const { series, axis } = chart;
  const ticks = scaleTicks(stackTotals(series));
  const band = 100 / axis.labels.length;
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
        {axis.labels.map(({ full }, at) => {
          let below = 0;
          return series.map(({ name, tone, values }) => {
            const value = values[at] ?? null;
            if (value === null || value === 0) return null;
            below += value;
            return (
              <rect
                key={`${full} ${name}`}
                x={`${band * (at + (1 - BAR_SHARE) / 2)}%`}
                width={`${band * BAR_SHARE}%`}
                y={`${100 - toPercent(below, ticks)}%`}
                height={`${toPercent(value, ticks)}%`}
                className={`${TONES[tone].fill} ${TONES[tone].edge}`}
              />
            );
          });
        })}
      </ChartPlot>
    </ChartFrame>
  );
}
