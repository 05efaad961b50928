import { displayPriority } from '@towscout/contracts/trucks/constants';
import { MINUTE_MS } from '@towscout/domain/durations';
import type { Source } from '@towscout/domain/sources';
import { isTowCall } from '@towscout/domain/trucks/format-status';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng } from '@towscout/geo';

const PASSES_WITHIN_MS = 2 * MINUTE_MS;
/** As far as a truck gets in that time on a highway. */
const PASSES_WITHIN_MILES = 2;

export type SeenNear = { placeId: string; place: LatLng; status: TruckStatus; source: Source };
/** An alert that made a sound. */
export type EarlierAlert = SeenNear & { at: Date };

/** True within two minutes of a sound for the same place, when both times somebody saw a truck driving there. */
export const drivesPast = (truck: SeenNear, earlierAlerts: readonly EarlierAlert[], now: Date): boolean =>
  isDriving(truck) &&
  earlierAlerts.some(
    (earlier) =>
      earlier.placeId === truck.placeId &&
      isDriving(earlier) &&
      now.getTime() - earlier.at.getTime() < PASSES_WITHIN_MS &&
      distanceBetween(earlier.place, truck.place) <= PASSES_WITHIN_MILES,
  );

/** A dispatched call is another truck's each time. */
const isDriving = ({ status, source }: Pick<SeenNear, 'status' | 'source'>): boolean =>
  status === 'en_route' && !isTowCall(source);

/** One that was silent as it drove past rings after all when it stops, or is still there. */
export const hasStayed = (alerted: { isPassing: boolean; at: Date }, status: TruckStatus, now: Date): boolean =>
  alerted.isPassing && (status !== 'en_route' || now.getTime() - alerted.at.getTime() >= PASSES_WITHIN_MS);

type Alerted = { status: TruckStatus; distanceMiles: number };

/** Closer makes no difference. */
const ALREADY_NEAR_MILES = 0.1;

/** True when it started working or halved its distance. */
export function gotWorse(previous: Alerted, now: Alerted): boolean {
  const cameNearer = previous.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= previous.distanceMiles / 2;
  return wentToWork(previous.status, now.status) || cameNearer;
}

export const wentToWork = (previous: TruckStatus, now: TruckStatus): boolean =>
  displayPriority(previous) === 'medium' && displayPriority(now) === 'high';
