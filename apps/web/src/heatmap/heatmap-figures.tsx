import { memo, type ReactNode } from 'react';

import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { summarizeCells, LEVEL_FROM } from '@towscout/domain/heatmap';
import { withCommas } from '@towscout/domain/with-commas';

import { Skeleton } from '#ui/skeleton.tsx';
import { UnknownFigure } from '#ui/unknown-figure.tsx';

import { describeTotal } from './heatmap-text.ts';

type HeatmapFiguresProps = { cells: readonly HeatmapCell[] | null; isLoading: boolean };

export const HeatmapFigures = memo(function HeatmapFigures({ cells, isLoading }: HeatmapFiguresProps) {
  const figures = cells && summarizeCells(cells);
  const whole = (value: number | undefined) => (value === undefined ? null : withCommas(value));
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        name="Total Activity"
        value={whole(figures?.totalActivity)}
        note={cells && figures ? describeTotal(cells) : 'Activity recorded'}
        isLoading={isLoading}
      />
      <Figure
        name="Average Intensity"
        value={figures ? figures.averageIntensity.toFixed(1) : null}
        note="Per zone"
        isLoading={isLoading}
      />
      <Figure
        name="Hotspots"
        value={whole(figures?.hotspots)}
        note={`Zones at ${LEVEL_FROM.high} or higher`}
        isLoading={isLoading}
      />
      <Figure
        name="Active Zones"
        value={whole(figures?.activeZones)}
        note="Cells with activity"
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
