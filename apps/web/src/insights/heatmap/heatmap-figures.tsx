import { memo, type ReactNode } from 'react';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap/schema';
import { summarizeCells, LEVEL_FROM } from '@towscout/domain/insights/heatmap';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { Skeleton } from '#ui/skeleton.tsx';
import { UnknownFigure } from '#ui/unknown-figure.tsx';

import { describeTotal } from './heatmap-text.ts';

type HeatmapFiguresProps = { cells: readonly HeatmapCell[] | null; isLoading: boolean };

export const HeatmapFigures = memo(function HeatmapFigures({ cells, isLoading }: HeatmapFiguresProps) {
  const figures = cells && summarizeCells(cells);
  const whole = (value: number | undefined) => (value === undefined ? null : withCommas(value));
  return (
    <dl aria-label={m.insights_heatmap_figures()} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        name={m.insights_heatmap_total()}
        value={whole(figures?.totalActivity)}
        note={cells && figures ? describeTotal(cells) : m.insights_heatmap_total_note()}
        isLoading={isLoading}
      />
      <Figure
        name={m.insights_heatmap_average()}
        value={figures ? figures.averageIntensity.toFixed(1) : null}
        note={m.insights_heatmap_average_note()}
        isLoading={isLoading}
      />
      <Figure
        name={m.insights_heatmap_hotspots()}
        value={whole(figures?.hotspots)}
        note={m.insights_heatmap_hotspots_note({ count: LEVEL_FROM.high })}
        isLoading={isLoading}
      />
      <Figure
        name={m.insights_heatmap_zones()}
        value={whole(figures?.activeZones)}
        note={m.insights_heatmap_zones_note()}
        isLoading={isLoading}
      />
    </dl>
  );
});

type FigureProps = { name: string; value: string | null; note: ReactNode; isLoading: boolean };

function Figure({ name, value, note, isLoading }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-xl leading-[2rem] font-semibold tabular-nums">
        {isLoading ? <Skeleton className="my-2 h-4 w-14" /> : (value ?? <UnknownFigure />)}
      </dd>
      <dd className="text-xs text-pretty text-muted">{note}</dd>
    </div>
  );
}
