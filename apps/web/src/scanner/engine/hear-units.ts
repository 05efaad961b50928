import type { LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import type { ScannerState } from './state.ts';
import { change, plan, type Progress, transmit, type World } from './transmission.ts';
import { isNear, nearestUnits, type ScannerUnit } from './unit.ts';
import { nearAlert, newUnit, offTheBoard, statusChanged } from './words.ts';

/** The units near a place, as the site knows them now. */
export type UnitsInput = {
  /** Null while no place is set: then only the counts are news. */
  place: LatLng | null;
  units: readonly ScannerUnit[];
  total: number;
  inScanRadius: number;
};

/**
 * Takes a list of units and tells what changed since the last one of the same place. The first list
 * of a place is where it begins: its units are told of as near, not as new.
 */
export function hearUnits(progress: Progress, { place, units, total, inScanRadius }: UnitsInput, world: World): Progress {
  const { state } = progress;
  const counted = change(progress, { total, inScanRadius });
  if (!place || state.place?.lat !== place.lat || state.place.lng !== place.lng) return counted;
  const listed = change(counted, { units, known: new Map(units.map(({ id, status, isUnconfirmed }) => [id, { status, isUnconfirmed }])) });
  if (!state.known) return isConfirmed(state) ? tellNearUnits(listed, world) : listed;
  return tellLost(tellNews(listed, state.known, world), state.known, world);
}

/** The area was confirmed already when no confirmation is planned any more. */
const isConfirmed = ({ due }: ScannerState): boolean => !due.some(({ what }) => what.kind === 'area-confirmed');

/** An alert for each unit near a place that has just been set, the nearest on top. */
export function tellNearUnits(progress: Progress, world: World): Progress {
  const { owesNearAlerts, known, units } = progress.state;
  if (!owesNearAlerts || !known) return progress;
  const near = nearestUnits(units.filter(isAlarming), SCANNER.boardUnits).toReversed();
  return near.reduce(
    (next, unit) => transmit(next, { type: 'alert', message: nearAlert(unit) }, world),
    change(progress, { owesNearAlerts: false }),
  );
}

const isAlarming = (unit: ScannerUnit): boolean => isNear(unit, SCANNER.nearMiles) && unit.status !== 'departed' && !unit.isUnconfirmed;

function tellNews(progress: Progress, before: NonNullable<ScannerState['known']>, world: World): Progress {
  return progress.state.units.reduce((next, unit) => {
    const known = before.get(unit.id);
    if (!known) return tellNew(next, unit, world);
    const told = known.status === unit.status ? next : transmit(next, { type: 'update', message: statusChanged(unit) }, world);
    return known.isUnconfirmed && isAlarming(unit) ? alarm(told, unit, world) : told;
  }, progress);
}

function tellNew(progress: Progress, unit: ScannerUnit, world: World): Progress {
  const told = transmit(progress, { type: 'dispatch', message: newUnit(unit) }, world);
  return isAlarming(unit) ? alarm(told, unit, world) : told;
}

function alarm(progress: Progress, unit: ScannerUnit, world: World): Progress {
  const { base, spread } = SCANNER.etaEntryMs;
  const alerted = transmit(progress, { type: 'alert', message: nearAlert(unit) }, world);
  return plan(alerted, { kind: 'eta', unitId: unit.id }, base + world.random() * spread, world);
}

function tellLost(progress: Progress, before: NonNullable<ScannerState['known']>, world: World): Progress {
  const present = progress.state.known;
  return [...before]
    .filter(([id, { status }]) => status !== 'departed' && !present?.has(id))
    .reduce((next, [id]) => transmit(next, { type: 'update', message: offTheBoard(id) }, world), progress);
}
