import { distanceBetween, type LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import { madeUpArea } from './made-up-area.ts';
import type { AreaName, ScannerState } from './state.ts';
import { change, plan, type Progress, transmit, type World } from './transmission.ts';
import { areaUpdated } from './unit-text.ts';

export type PlaceInput = { place: LatLng; areaName: string | null };

/** Ignores GPS drift. */
const isSameArea = (a: LatLng | null, b: LatLng): boolean =>
  a !== null && distanceBetween(a, b) <= SCANNER.samePlaceMiles;

/** Logged at most every 10 seconds, but nearby units always. */
export function updatePlace(progress: Progress, { place, areaName }: PlaceInput, world: World): Progress {
  const { state } = progress;
  if (isSameArea(state.place, place)) return change(progress, { place });
  const moved = change(progress, {
    place,
    isUpdating: true,
    owesNearAlerts: true,
    units: [],
    known: null,
    circle: null,
  });
  const name: AreaName = areaName === null ? madeUpArea(place, world.random) : { text: areaName, isMadeUp: false };
  const settling = plan(
    change(moved, { areaName: name }),
    { kind: 'area-label-clears' },
    SCANNER.area.labelClearsMs,
    world,
  );
  return isThrottled(state, world) ? settling : announceArea(settling, name, world);
}

const isThrottled = ({ lastAreaEntryAt }: ScannerState, { now }: World): boolean =>
  lastAreaEntryAt !== null && now - lastAreaEntryAt < SCANNER.area.throttleMs;

function announceArea(progress: Progress, name: AreaName, world: World): Progress {
  const { confirmedMs, boardMs } = SCANNER.area;
  const logged = transmit(
    progress,
    { type: 'dispatch', message: areaUpdated(name.text), isNewArea: true, isSimulated: name.isMadeUp },
    world,
  );
  const confirming = plan(
    change(logged, { lastAreaEntryAt: world.now }),
    { kind: 'area-confirmed' },
    confirmedMs,
    world,
  );
  return plan(confirming, { kind: 'status-board' }, boardMs, world);
}
