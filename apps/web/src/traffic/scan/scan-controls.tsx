import { Radar, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';

import { timeSince } from '@towscout/domain/format-time';
import { US_STATES } from '@towscout/domain/places/us-states';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { UnknownFigure } from '#ui/figure.tsx';
import { Progress } from '#ui/progress.tsx';
import { Select } from '#ui/select.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Switch } from '#ui/switch.tsx';

import {
  describeStage,
  formatArea,
  formatAround,
  listRadii,
  type ScanArea,
  type ScanStage,
  shareDone,
  STATE_OPTIONS,
} from './run-scan.ts';
import { countedIn, formatAverage, type ScanState } from './scan-state.ts';

type Settings = { selectedLocation: string | null; scanRadius: string; searchLocation: string };

type ScanControlsProps = {
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
  area: ScanArea;
  scans: ScanState;
  onScan: () => void;
  isAuto: boolean;
  onAutoChange: (isOn: boolean) => void;
  now: Date;
};

export function ScanControls({
  settings,
  onChange,
  area,
  scans,
  onScan,
  isAuto,
  onAutoChange,
  now,
}: ScanControlsProps) {
  const [isOpen, setOpen] = useState(false);
  const isScanning = scans.stage !== null;
  const problem = scans.notFound?.location === settings.searchLocation ? scans.notFound.sentence : undefined;
  const areOptionsShown = isOpen || problem !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onScan();
  };
  return (
    <Card className="flex flex-col gap-3 max-lg:p-3">
      <h2 className="text-base font-semibold max-lg:sr-only">{m.traffic_scan_controls()}</h2>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="lg" className="flex-1" isBusy={isScanning}>
            {isScanning ? (
              <>
                <Spinner label="" /> {m.traffic_scan_scanning()}
              </>
            ) : (
              <>
                <Radar aria-hidden size={20} /> {m.traffic_scan_start()}
              </>
            )}
          </Button>
          <Button
            size="lg"
            className="px-4! lg:hidden"
            aria-expanded={areOptionsShown}
            onClick={() => setOpen(!areOptionsShown)}
          >
            <SlidersHorizontal aria-hidden size={20} /> {m.traffic_scan_options()}
          </Button>
        </div>
        <div className={classNames('flex-col gap-4 lg:flex', areOptionsShown ? 'flex' : 'hidden')}>
          <div>
            <Select
              label={m.traffic_scan_state()}
              value={area.state}
              onValueChange={(selectedLocation) => onChange({ selectedLocation })}
              options={STATE_OPTIONS}
            />
          </div>
          <Field label={m.traffic_scan_location()} error={problem}>
            <TextInput
              type="search"
              value={settings.searchLocation}
              onValueChange={(searchLocation) => onChange({ searchLocation })}
              placeholder={m.traffic_scan_location_hint()}
              autoComplete="off"
              maxLength={200}
            />
          </Field>
          <div>
            <Select
              label={m.traffic_scan_radius()}
              value={settings.scanRadius}
              onValueChange={(scanRadius) => onChange({ scanRadius })}
              options={listRadii()}
            />
          </div>
          <div>
            <Switch label={m.traffic_scan_auto()} checked={isAuto} onCheckedChange={onAutoChange} />
            <p className="mt-1 flex items-center justify-between gap-2 text-xs text-muted">
              {m.traffic_scan_auto_hint()}{' '}
              <Badge tone={isAuto ? 'green' : 'neutral'}>{isAuto ? m.traffic_scan_on() : m.traffic_scan_off()}</Badge>
            </p>
            <p className="mt-2 text-xs text-muted">{describeScan(area)}</p>
          </div>
        </div>
      </form>
      <ScanProgress stage={scans.stage} />
      <ScanCounters scans={scans} now={now} />
    </Card>
  );
}

/** The parameters in a sentence. */
function describeScan(area: ScanArea): string {
  const state = US_STATES[area.state] ?? area.state;
  if (area.around) return m.traffic_scan_scans_around({ place: formatAround(area.around, area.radius) });
  return area.location.trim() === ''
    ? m.traffic_scan_scans_state({ state })
    : m.traffic_scan_scans_area({ area: formatArea(area), state });
}

/** By completed stages, not by time. */
function ScanProgress({ stage }: { stage: ScanStage | null }) {
  if (stage === null) return null;
  const percent = Math.round(shareDone(stage) * 100);
  const words = `${describeStage(stage)}, ${percent}%`;
  return (
    <div>
      <p role="status" className="mb-1.5 flex justify-between gap-3 text-xs text-muted">
        <span>{describeStage(stage)}</span>
        <span className="font-semibold text-ink tabular-nums">{percent}%</span>
      </p>
      <Progress label={m.traffic_scan_progress()} value={shareDone(stage)} words={words} />
    </div>
  );
}

function ScanCounters({ scans, now }: { scans: ScanState; now: Date }) {
  const scanned = scans.last?.scanned;
  const counted = scanned ? countedIn(scanned) : null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2 lg:grid-cols-2">
      <Counter name={m.traffic_scan_incidents()} figure={counted?.incidents ?? null} />
      <Counter name={m.traffic_scan_cameras()} figure={scans.last?.cameras?.total ?? null} />
      <Counter name={m.traffic_scan_detected()} figure={counted?.trucks ?? null} />
      <Counter
        name={m.traffic_scan_last()}
        figure={scanned ? timeSince(new Date(scanned.scannedAt), now) : m.traffic_scan_never()}
      />
    </dl>
  );
}

function Counter({ name, figure }: { name: string; figure: number | string | null }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md bg-sunken px-2 py-1.5 lg:px-3 lg:py-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={`font-semibold tabular-nums ${typeof figure === 'string' ? 'text-sm leading-[1.75rem]' : 'text-lg'}`}
      >
        {(typeof figure === 'number' ? withCommas(figure) : figure) ?? <UnknownFigure />}
      </dd>
    </div>
  );
}

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
