import type { ReactNode } from 'react';

import { minutesUntil } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { distanceText } from '#ui/figure.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';

import { type ScannerUnit, unitCode, unitLabel } from '../engine/unit.ts';

const HEADINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const TYPES = ['standard', 'flatbed', 'heavy', 'motorcycle'] as const;

/** Made up for display (specification section 2) and marked so. */
export type MadeUpFigures = {
  type: (typeof TYPES)[number];
  heading: (typeof HEADINGS)[number];
  speedMph: number;
  calls: number;
  responseMinutes: number;
};

/** FNV-1a over the id, so that a truck keeps its figures. */
export function madeUpFigures(id: string): MadeUpFigures {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const take = (count: number, shift: number): number => (hash >>> shift) % count;
  return {
    type: TYPES[take(TYPES.length, 2)] ?? 'standard',
    heading: HEADINGS[take(HEADINGS.length, 5)] ?? 'N',
    speedMph: take(36, 9),
    calls: 1 + take(12, 13),
    responseMinutes: 3 + take(20, 17),
  };
}

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
