import { displayPriority } from '@towscout/contracts/sightings';
import type { TruckStatus } from '@towscout/domain/trucks';

type Told = { status: TruckStatus; distanceMiles: number };

/** Nearer than this nobody cares for nearer. */
const ALREADY_NEAR_MILES = 0.1;

/** Whether a truck got worse since its alert: it went to work, or came to half the distance or less. */
export function gotWorse(told: Told, now: Told): boolean {
  const wentToWork = displayPriority(told.status) === 'medium' && displayPriority(now.status) === 'high';
  const cameNearer = told.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= told.distanceMiles / 2;
  return wentToWork || cameNearer;
}
