import { distanceBetween, milesToMeters } from '@towscout/geo';

import { isGoodFor, isPlaced, isPrecise, type Position } from '../position.ts';

/** GPS error between houses. */
const APART_METRES = 75;

export const isCarSpot = (spot: Position): boolean =>
  isGoodFor(spot.origin, 'vouch') || (spot.origin === 'searched' && isPrecise(spot));

/** Possible meanings of 'I parked here': the chosen place and the device's position, once if they coincide. */
export function meantSpots(position: Position | null, device: Position | null): readonly Position[] {
  const chosen = isPlaced(position) ? position : null;
  if (!chosen) return device ? [device] : [];
  if (!device) return isCarSpot(chosen) ? [chosen] : [];
  if (milesToMeters(distanceBetween(chosen, device)) > APART_METRES) return [chosen, device];
  return [isCarSpot(chosen) ? chosen : device];
}
