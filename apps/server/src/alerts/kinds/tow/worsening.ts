import { displayPriority } from '@towscout/contracts/trucks/paths';
import type { TruckStatus } from '@towscout/domain/trucks/status';

type Notified = { status: TruckStatus; distanceMiles: number };

/** Closer makes no difference. */
const ALREADY_NEAR_MILES = 0.1;

/** True when it started working or halved its distance. */
export function gotWorse(told: Notified, now: Notified): boolean {
  const cameNearer = told.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= told.distanceMiles / 2;
  return wentToWork(told.status, now.status) || cameNearer;
}

export const wentToWork = (told: TruckStatus, now: TruckStatus): boolean =>
  displayPriority(told) === 'medium' && displayPriority(now) === 'high';
