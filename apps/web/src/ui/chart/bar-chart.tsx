import {
  type ChartProps,
  toPercent,
  scaleTicks,
  stackTotals,
  unknownPlaces,
  type ChartTone,
  valueText,
} from './chart-data.ts';
import { ChartFrame, ChartLegend, ChartTable } from './chart-frame.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { TONES } from './chart-tones.tsx';

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

type Share = { name: string; count: number; tone: ChartTone };

/** A list, so it needs no separate table. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {shares.map(({ name, count, tone }) => (
        <li key={name} className="flex flex-col gap-1 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {valueText(count)} · <span className="font-semibold text-ink">{shareText(count, whole)}</span>
            </span>
          </p>
          <svg aria-hidden className="h-2 w-full rounded-full bg-line">
            <rect width={`${(100 * count) / whole}%`} height="100%" rx="4" className={TONES[tone].fill} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

const shareText = (count: number, whole: number): string => {
  const percent = (100 * count) / whole;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
};
