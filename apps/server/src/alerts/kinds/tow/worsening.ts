import { displayPriority } from '@towscout/contracts/sightings/paths';
import type { TruckStatus } from '@towscout/domain/trucks';

type Told = { status: TruckStatus; distanceMiles: number };

/** Closer than this, nobody cares how much closer. */
const ALREADY_NEAR_MILES = 0.1;

/** Whether a truck got worse since its alert: it started working, or came to half the distance or less. */
export function gotWorse(told: Told, now: Told): boolean {
  const wentToWork = displayPriority(told.status) === 'medium' && displayPriority(now.status) === 'high';
  const cameNearer = told.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= told.distanceMiles / 2;
  return wentToWork || cameNearer;
}
