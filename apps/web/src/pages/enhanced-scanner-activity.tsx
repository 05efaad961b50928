import { Pause, Play } from 'lucide-react';
import { useState } from 'react';

import { ageWords } from '@towscout/domain/time-words';

import { useLiveState } from '#platform/live.ts';
import { IncidentIcon } from '#traffic/incidents/incident-card.tsx';
import { TYPE_WORDS } from '#traffic/incidents/incident-words.ts';
import type { Scan } from '#traffic/scan/run-scan.ts';
import type { ScanArea } from '#traffic/scan/scan-area.ts';
import { UnknownFigure } from '#traffic/scan/unknown-figure.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

const LISTED = 10;

type ScannerActivityProps = { scan: Scan | null; area: ScanArea; now: Date };

/** What happens in the scanned area, as its feeds tell it; paused, the list stands still. */
export function ScannerActivity({ scan, area, now }: ScannerActivityProps) {
  const [paused, setPaused] = useState<{ scan: Scan | null } | null>(null);
  const { status } = useLiveState();
  const shown = paused ? paused.scan : scan;
  const newest = (shown?.scanned.incidents ?? [])
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, LISTED);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2">
        <Tile name="Radius" figure={`${area.radius} mi`} />
        <Tile name="Active events" figure={shown && !shown.scanned.isSimulated ? shown.scanned.incidentCount : null} />
        <Tile name="Current state" figure={area.state} />
      </dl>
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          Live Feed
          <Badge tone={status === 'live' ? 'green' : 'neutral'}>{status === 'live' ? 'Live' : 'Offline'}</Badge>
        </h3>
        <Button aria-pressed={paused !== null} onClick={() => setPaused(paused ? null : { scan })}>
          {paused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          {paused ? 'Paused' : 'Monitoring'}
        </Button>
      </div>
      {newest.length === 0 ? (
        <p className="text-sm text-muted">Run a scan to follow what happens in an area.</p>
      ) : (
        <ul aria-label="Newest events first" className="divide-y divide-line border-y border-line">
          {newest.map((incident) => (
            <li key={incident.id} className="flex items-center gap-3 py-2.5 text-sm">
              <IncidentIcon {...incident} />
              <div className="min-w-0 flex-1">
                <p className="font-medium text-pretty">
                  {TYPE_WORDS[incident.type]}: {incident.description}
                </p>
                <p className="text-xs text-muted">{incident.location}</p>
              </div>
              {incident.simulated && <SimulatedMark />}
              <time dateTime={incident.updatedAt} className="text-xs whitespace-nowrap text-muted tabular-nums">
                {ageWords(new Date(incident.updatedAt), now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Tile({ name, figure }: { name: string; figure: number | string | null }) {
  return (
    <Card className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{figure ?? <UnknownFigure />}</dd>
    </Card>
  );
}
