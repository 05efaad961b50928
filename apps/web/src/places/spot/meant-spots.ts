import { isGoodFor } from '@towscout/domain/point-origin';
import { distanceBetween, milesToMeters } from '@towscout/geo';

import type { Position } from '../position.ts';

/** As much as GPS is off between houses. */
const APART_METRES = 75;
/** An address is a spot; the middle of a street, a city or a ZIP code is nobody's. */
const ADDRESS_METRES = 100;

export const isCarSpot = ({ origin, accuracyMetres }: Position): boolean =>
  isGoodFor(origin, 'vouch') || (origin === 'searched' && accuracyMetres !== null && accuracyMetres <= ADDRESS_METRES);

/** Where 'I parked here' may mean: the place that was chosen, where the device is, both where they are apart, or neither. */
export function meantSpots(position: Position | null, device: Position | null): readonly Position[] {
  const chosen = position?.origin === 'searched' || position?.origin === 'pin' ? position : null;
  if (!chosen) return device ? [device] : [];
  if (!device) return isCarSpot(chosen) ? [chosen] : [];
  if (milesToMeters(distanceBetween(chosen, device)) > APART_METRES) return [chosen, device];
  return [isCarSpot(chosen) ? chosen : device];
}
