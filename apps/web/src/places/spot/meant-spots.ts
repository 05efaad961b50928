import { distanceBetween, milesToMeters } from '@towscout/geo';

import { isGoodFor, type Position } from '../position.ts';

/** GPS error between houses. */
const APART_METRES = 75;
/** An address is precise enough; a street, city or ZIP code isn't. */
const ADDRESS_METRES = 100;

export const isCarSpot = ({ origin, accuracyMetres }: Position): boolean =>
  isGoodFor(origin, 'vouch') || (origin === 'searched' && accuracyMetres !== null && accuracyMetres <= ADDRESS_METRES);

/** Possible meanings of 'I parked here': the chosen place and the device's position, once if they coincide. */
export function meantSpots(position: Position | null, device: Position | null): readonly Position[] {
  const chosen = position?.origin === 'searched' || position?.origin === 'pin' ? position : null;
  if (!chosen) return device ? [device] : [];
  if (!device) return isCarSpot(chosen) ? [chosen] : [];
  if (milesToMeters(distanceBetween(chosen, device)) > APART_METRES) return [chosen, device];
  return [isCarSpot(chosen) ? chosen : device];
}
