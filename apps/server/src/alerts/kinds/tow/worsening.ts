import { displayPriority } from '@towscout/contracts/trucks/paths';
import type { TruckStatus } from '@towscout/domain/trucks/status';

type Notified = { status: TruckStatus; distanceMiles: number };

/** Closer makes no difference. */
const ALREADY_NEAR_MILES = 0.1;

/** True when it started working or halved its distance. */
export function gotWorse(previous: Notified, now: Notified): boolean {
  const cameNearer = previous.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= previous.distanceMiles / 2;
  return wentToWork(previous.status, now.status) || cameNearer;
}

export const wentToWork = (previous: TruckStatus, now: TruckStatus): boolean =>
  displayPriority(previous) === 'medium' && displayPriority(now) === 'high';
