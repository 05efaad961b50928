import type { ReactNode } from 'react';

import { minutesUntil } from '@towscout/domain/format-time';

import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { distanceText } from '#ui/unbroken.ts';

import { type ScannerUnit, unitCode, unitLabel } from '../engine/unit.ts';
import { madeUpFigures } from '../made-up-figures.ts';

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
          <span>{minutesAgo} min ago</span>
          <span>expires in {minutesUntil(unit.expiresAt, now)} min</span>
          {unit.etaAt && unit.etaAt > now && <span>ETA {minutesUntil(unit.etaAt, now)} min</span>}
        </p>
        {isSimulationOn && <MadeUp id={unit.id} />}
      </div>
    </li>
  );
}

function MadeUp({ id }: { id: string }) {
  const { type, heading, speedMph, calls, responseMinutes } = madeUpFigures(id);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-lcd-dim">
      <SimulatedMark />
      <span>{type}</span>
      <span>HDG {heading}</span>
      <span>{speedMph} MPH</span>
      <span>CALLS {calls}</span>
      <span>RESP {responseMinutes} MIN</span>
    </p>
  );
}
