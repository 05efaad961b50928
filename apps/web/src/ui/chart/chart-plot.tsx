import { type ReactNode, useId } from 'react';

import { ChartCursor } from './chart-cursor.tsx';
import { type ChartProps, valueText, toPercent, unknownPlaces } from './chart-data.ts';
import { UnknownHatch } from './chart-tones.tsx';

type ChartPlotProps = Pick<ChartProps, 'caption' | 'axis' | 'series' | 'format'> & {
  /** From 0. */
  ticks: readonly number[];
  /** SVG with percentage lengths. */
  children: ReactNode;
};

/** Plot and axes without measuring, so the first paint is right at any width. */
export function ChartPlot({ caption, axis, series, format, ticks, children }: ChartPlotProps) {
  const { labels } = axis;
  const hatch = useId();
  const band = 100 / labels.length;
  return (
    <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pt-2 text-xs text-muted tabular-nums">
      <div aria-hidden className="relative">
        {/* Reserves the widest label's width. */}
        <span className="invisible">{widest(ticks.map((tick) => valueText(tick, format)))}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${toPercent(tick, ticks)}%` }}
          >
            {valueText(tick, format)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0">
        <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
          {ticks.map((tick) => {
            const y = `${100 - toPercent(tick, ticks)}%`;
            return (
              <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={tick ? 'stroke-line' : 'stroke-control'} />
            );
          })}
          <UnknownHatch id={hatch} />
          {unknownPlaces(series).map((at) => (
            <rect key={at} x={`${band * at}%`} width={`${band}%`} height="100%" fill={`url(#${hatch})`} />
          ))}
          {children}
        </svg>
        <ChartCursor
          label={`${caption}: ${axis.name}`}
          columns={labels.length}
          tell={(at) => ({
            title: labels[at]?.full ?? '',
            lines: series.map(({ name, tone, values }) => ({ name, tone, value: valueText(values[at], format) })),
          })}
        />
      </div>
      <span />
      <div aria-hidden className="relative mt-1 h-5">
        {labels.map(({ full, tick }, at) => {
          const x = (100 * (at + 0.5)) / labels.length;
          return (
            tick && (
              <span
                key={full}
                className="absolute top-0 whitespace-nowrap"
                style={{ left: `${x}%`, transform: `translateX(-${edge(x)}%)` }}
              >
                {tick}
              </span>
            )
          );
        })}
      </div>
    </div>
  );
}

const widest = (texts: readonly string[]): string => texts.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Keeps the first and last label within the plot. */
const edge = (x: number): number => (x < 5 ? x * 2 : x > 95 ? x : 50);
