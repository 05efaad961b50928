import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { UnknownFigure } from '#ui/figure.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

import { formatAverage, type ScanState } from './scan-state.ts';

/** The Analytics tab: measured in this visit, samples marked. */
export function ScanFigures({ scans }: { scans: ScanState }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Tile name={m.traffic_scan_accuracy()} note={m.traffic_scan_accuracy_note()} mark={<SimulatedMark />}>
        94.7%
      </Tile>
      <Tile name={m.traffic_scan_response()} note={m.traffic_scan_response_note()}>
        {formatAverage(scans.tookMs) ?? <UnknownFigure />}
      </Tile>
      <Tile name={m.traffic_scan_yours()} note={m.traffic_scan_yours_note()}>
        {scans.tookMs.length}
      </Tile>
    </dl>
  );
}

function Tile({ name, note, mark, children }: { name: string; note: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {name} {mark}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
      <dd className="mt-1 text-xs text-muted">{note}</dd>
    </Card>
  );
}
