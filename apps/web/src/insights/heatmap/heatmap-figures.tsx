import { memo, type ReactNode } from 'react';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { timeSince } from '@towscout/domain/format-time';
import { summarizeCells, LEVEL_FROM } from '@towscout/domain/insights/heatmap';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { useOnline } from '#platform/use-online.ts';
import { UnknownFigure } from '#ui/figure.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeTotal, addUpSources, describeRecords, stepsIn } from './heatmap-text.ts';

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

/** Who says so, how much of each, and what it means; nothing where nothing is on record. */
export function RecordSources({ cells }: { cells: readonly HeatmapCell[] }) {
  const bySource = addUpSources(cells);
  const sources = Object.entries(bySource);
  if (sources.length === 0) return null;
  return (
    <>
      <ul aria-label={m.insights_heatmap_sources()} className="flex flex-col gap-1 text-sm">
        {sources.map(([name, counts]) => (
          <li key={name}>
            <FeedWords className="font-medium">{name}</FeedWords>{' '}
            <span className="text-muted">{describeRecords(counts)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 text-xs text-pretty text-muted">
        {stepsIn(bySource).map((step) => (
          <div key={step}>
            <dt className="inline font-medium">{RECORD_WORDS[step].name}: </dt>
            <dd className="inline">{RECORD_WORDS[step].sentence}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function StaleNote({ failure, asOf, now }: { failure: string; asOf: Date; now: Date }) {
  const isOnline = useOnline();
  return (
    <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
      {isOnline ? failure : m.insights_heatmap_offline()} {m.insights_heatmap_last_updated()}{' '}
      <time dateTime={asOf.toISOString()}>{timeSince(asOf, now)}</time>.
    </p>
  );
}
