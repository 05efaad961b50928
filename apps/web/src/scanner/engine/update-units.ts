import { distanceBetween, type LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import {
  change,
  type Circle,
  type KnownUnit,
  plan,
  type Progress,
  type ScannerState,
  transmit,
  type World,
} from './state.ts';
import { nearAlert, newUnit, offTheBoard, statusChanged } from './unit-text.ts';
import { isHere, isNear, nearestUnits, type ScannerUnit } from './unit.ts';

export type UnitsInput = {
  /** Null without a place, and units without a list; then only the total counts. */
  place: LatLng | null;
  radiusMiles: number;
  units: readonly ScannerUnit[] | null;
  total: number | null;
};

/** Logs changes since the area's last list; an area's first list is logged as nearby, not new. */
export function updateUnits(
  progress: Progress,
  { place, radiusMiles, units, total }: UnitsInput,
  world: World,
): Progress {
  const { state } = progress;
  const counted = change(progress, { total });
  if (!place || !units || state.place?.lat !== place.lat || state.place.lng !== place.lng) return counted;
  const circle = { center: place, radiusMiles };
  const listed = change(counted, { units, circle, known: new Map(units.map(toKnown)) });
  if (!state.known || !state.circle) return isConfirmed(state) ? announceNearUnits(listed, world) : listed;
  return announceLostUnits(announceChanges(listed, state.known, state.circle, world), state.known, circle, world);
}

const toKnown = ({ id, lat, lng, status, alarms }: ScannerUnit): [string, KnownUnit] => [
  id,
  { lat, lng, status, alarms },
];

/** A list says nothing about the outside of its circle. */
const isInside = ({ center, radiusMiles }: Circle, unit: LatLng): boolean =>
  distanceBetween(center, unit) <= radiusMiles;

/** True once the confirmation has run. */
const isConfirmed = ({ due }: ScannerState): boolean => !due.some(({ what }) => what.kind === 'area-confirmed');

/** Alerts for units near a new place, nearest on top. */
export function announceNearUnits(progress: Progress, world: World): Progress {
  const { owesNearAlerts, known, units } = progress.state;
  if (!owesNearAlerts || !known) return progress;
  const near = nearestUnits(units.filter(isAlarming), SCANNER.boardUnits).toReversed();
  return near.reduce(
    (next, unit) => transmit(next, { type: 'alert', message: nearAlert(unit) }, world),
    change(progress, { owesNearAlerts: false }),
  );
}

const isAlarming = (unit: ScannerUnit): boolean =>
  isNear(unit, SCANNER.nearMiles) && isHere(unit) && unit.alarms && !unit.isStale;

/** Excludes units that only the circle's move brought in. */
function announceChanges(
  progress: Progress,
  before: NonNullable<ScannerState['known']>,
  circle: Circle,
  world: World,
): Progress {
  return progress.state.units.reduce((next, unit) => {
    const known = before.get(unit.id);
    if (!known) return isInside(circle, unit) ? announceNewUnit(next, unit, world) : next;
    const logged =
      known.status === unit.status ? next : transmit(next, { type: 'update', message: statusChanged(unit) }, world);
    return !known.alarms && isAlarming(unit) ? alarm(logged, unit, world) : logged;
  }, progress);
}

function announceNewUnit(progress: Progress, unit: ScannerUnit, world: World): Progress {
  const logged = transmit(progress, { type: 'dispatch', message: newUnit(unit) }, world);
  return isAlarming(unit) ? alarm(logged, unit, world) : logged;
}

function alarm(progress: Progress, unit: ScannerUnit, world: World): Progress {
  const { base, spread } = SCANNER.etaEntryMs;
  const alerted = transmit(progress, { type: 'alert', message: nearAlert(unit) }, world);
  return plan(alerted, { kind: 'eta', unitId: unit.id }, base + world.random() * spread, world);
}

/** Excludes units that only the circle's move left out. */
function announceLostUnits(
  progress: Progress,
  before: NonNullable<ScannerState['known']>,
  circle: Circle,
  world: World,
): Progress {
  const present = progress.state.known;
  return [...before]
    .filter(([id, unit]) => isHere(unit) && !present?.has(id) && isInside(circle, unit))
    .reduce((next, [id]) => transmit(next, { type: 'update', message: offTheBoard(id) }, world), progress);
}
