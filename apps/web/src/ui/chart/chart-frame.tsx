import { type ReactNode, useId, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { type ChartSeries, type ChartAxis, valueText } from './chart-data.ts';
import { TONES } from './chart-tones.tsx';

type ChartFrameProps = {
  caption: string;
  summary?: string | undefined;
  children: ReactNode;
  legend?: ReactNode;
  table: ReactNode;
  hasUnknown: boolean;
  isLoading: boolean;
  empty: string | null;
  height?: string;
};

export function ChartFrame({
  caption,
  summary,
  isLoading,
  empty,
  hasUnknown,
  height = 'h-56',
  ...parts
}: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const captionId = useId();
  const otherView = isTable ? m.ui_chart_show_chart() : m.ui_chart_show_table();
  const isReady = !isLoading && empty === null;
  return (
    <figure aria-labelledby={captionId} aria-busy={isLoading} className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">
          <p id={captionId} className="text-sm font-semibold">
            {caption}
          </p>
          {isReady && (summary || hasUnknown) && (
            <p className="text-sm text-pretty text-muted">
              {summary} {hasUnknown && <span className="inline-block">{m.ui_chart_no_data()}</span>}
            </p>
          )}
        </div>
        {isReady && (
          <Button
            variant="quiet"
            className="-mr-2 px-2"
            aria-label={`${otherView}: ${caption}`}
            onClick={() => setTable(!isTable)}
          >
            {otherView}
          </Button>
        )}
      </figcaption>
      {isLoading && <Skeleton className={classNames('rounded-md', height)} />}
      {!isLoading && empty !== null && (
        <p
          className={classNames(
            'flex items-center justify-center rounded-md border border-dashed border-line p-4 text-center text-sm text-balance text-muted',
            height,
          )}
        >
          {empty}
        </p>
      )}
      {isReady && !isTable && <div className={height}>{parts.children}</div>}
      {isReady && !isTable && parts.legend}
      {isReady && (
        <div className={isTable ? 'overflow-hidden rounded-md border border-line' : 'sr-only'}>{parts.table}</div>
      )}
    </figure>
  );
}

/** Omitted for a single series, which the caption names. */
export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) =>
  series.length > 1 && (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {series.map(({ name, tone, isDashed }) => (
        <li key={name} className="flex items-center gap-2">
          {isDashed ? (
            <svg className="h-2.5 w-5">
              <line y1="50%" y2="50%" x2="100%" strokeWidth="2" strokeDasharray="4 3" className={TONES[tone].edge} />
            </svg>
          ) : (
            <span className={`size-2.5 rounded-full border forced-color-adjust-none ${TONES[tone].swatch}`} />
          )}
          {name}
        </li>
      ))}
    </ul>
  );

type ChartTableProps = {
  caption: string;
  axis: ChartAxis;
  series: readonly ChartSeries[];
  format?: ((value: number) => string) | undefined;
};

export const ChartTable = ({ caption, axis, series, format }: ChartTableProps) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead className="text-left text-xs text-muted">
      <tr>
        <th scope="col" className="px-3 py-2 font-medium">
          {axis.name}
        </th>
        {series.map(({ name }) => (
          <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {axis.labels.map(({ full }, at) => (
        <tr key={full} className="border-t border-line">
          <th scope="row" className="px-3 py-1 text-left font-normal">
            {full}
          </th>
          {series.map(({ name, values }) => (
            <td key={name} className="px-3 py-1 text-right">
              {valueText(values[at], format)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
