import type { ReactNode } from 'react';

import { minutesUntil } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { type ScannerUnit, unitCode, unitLabel } from '../engine/unit.ts';
import { type MadeUpFigures, madeUpFigures } from '../made-up-figures.ts';

type UnitCardProps = { unit: ScannerUnit; mark: ReactNode; isSimulationOn: boolean; now: Date };

/** Keeps the source's facts apart from made-up figures. */
export function UnitCard({ unit, mark, isSimulationOn, now }: UnitCardProps) {
  const minutesAgo = Math.max(0, Math.floor((now.getTime() - unit.reportedAt.getTime()) / 60_000));
  return (
    <li className="grid grid-cols-[2.25rem_1fr] gap-x-3 py-2">
      <span className="flex flex-col items-center gap-1.5 pt-0.5">
        <span className="text-lg leading-[1.5rem]">{unitCode(unit)}</span>
        <span className="scanner-mark" data-pulses={unit.priority === 'high' || undefined}>
          {mark}
        </span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>
            {unitLabel(unit)} · {unit.words}
          </span>
          {unit.distanceMiles !== null && <span className="tabular-nums">{distanceText(unit.distanceMiles)}</span>}
        </p>
        <p className="text-lcd-dim">{unit.location}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-lcd-dim">
          {unit.company && <span>{unit.company}</span>}
          <span>{m.scanner_minutes_ago({ minutes: minutesAgo })}</span>
          <span>{m.scanner_expires_in({ minutes: minutesUntil(unit.expiresAt, now) })}</span>
          {unit.etaAt && unit.etaAt > now && (
            <span>{m.scanner_eta_short({ minutes: minutesUntil(unit.etaAt, now) })}</span>
          )}
        </p>
        {isSimulationOn && <MadeUp id={unit.id} />}
      </div>
    </li>
  );
}

const typeLabel = (type: MadeUpFigures['type']): string =>
  ({
    standard: m.scanner_standard(),
    flatbed: m.scanner_flatbed(),
    heavy: m.scanner_heavy(),
    motorcycle: m.scanner_motorcycle(),
  })[type];

const headingLabel = (heading: MadeUpFigures['heading']): string =>
  ({
    N: m.scanner_heading_n(),
    NE: m.scanner_heading_ne(),
    E: m.scanner_heading_e(),
    SE: m.scanner_heading_se(),
    S: m.scanner_heading_s(),
    SW: m.scanner_heading_sw(),
    W: m.scanner_heading_w(),
    NW: m.scanner_heading_nw(),
  })[heading];

function MadeUp({ id }: { id: string }) {
  const { type, heading, speedMph, calls, responseMinutes } = madeUpFigures(id);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-lcd-dim">
      <SimulatedMark />
      <span>{typeLabel(type)}</span>
      <span>{m.scanner_heading({ heading: headingLabel(heading) })}</span>
      <span>{m.scanner_speed({ speed: speedMph })}</span>
      <span>{m.scanner_calls({ count: calls })}</span>
      <span>{m.scanner_response({ minutes: responseMinutes })}</span>
    </p>
  );
}
