import type { PlaceKind } from '@towscout/contracts/alerts';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES } from '@towscout/contracts/location';
import type { Intent, TrustLevel, TruckStatus } from '@towscout/domain/trucks';

/** A truck, as far as the question 'does it alert?' goes. */
export type AlertingTruck = { status: TruckStatus; intent: Intent; trust: TrustLevel; changedAt: Date; freshMinutes: number };

/** A place and what its owner wants. Radii and distances are miles. */
export type GuardedPlace = {
  kind: PlaceKind;
  radius: number;
  distanceMiles: number;
  isPremium: boolean;
  includeRoadside: boolean;
};

export type AlertDecision = { due: true } | { due: false; because: NotDue };
type NotDue = 'unconfirmed' | 'departed' | 'stale' | 'roadside' | 'not active' | 'beyond radius' | 'beyond plan';

/**
 * Whether a truck alerts the owner of a place (design 4.0). Near the person only `active` trucks
 * alert; a parked car, a favourite and a zone are guarded against every live status.
 */
export function alertDue(truck: AlertingTruck, place: GuardedPlace, now: Date): AlertDecision {
  const because = whyNot(truck, place, now);
  return because ? { due: false, because } : { due: true };
}

function whyNot(truck: AlertingTruck, place: GuardedPlace, now: Date): NotDue | null {
  if (truck.trust === 'unconfirmed') return 'unconfirmed';
  if (truck.status === 'departed') return 'departed';
  if (now.getTime() - truck.changedAt.getTime() > truck.freshMinutes * 60_000) return 'stale';
  if ((truck.intent === 'roadside' || truck.intent === 'rotation') && !place.includeRoadside) return 'roadside';
  if (place.kind === 'here' && truck.status !== 'active') return 'not active';
  if (place.distanceMiles > (place.isPremium ? MAX_RADIUS_MILES : FREE_RADIUS_MILES)) return 'beyond plan';
  if (place.distanceMiles > place.radius) return 'beyond radius';
  if (place.kind === 'zone' && !place.isPremium) return 'beyond plan';
  return null;
}

/** Nearer than this a truck is beside the car: about two short blocks, where the alert counts in feet. */
const BESIDE_MILES = 0.2;

/** A truck beside my parked car breaks quiet hours and the limit of alerts an hour. */
export const isBesideCar = (place: { kind: PlaceKind; distanceMiles: number }): boolean =>
  place.kind === 'parked' && place.distanceMiles <= BESIDE_MILES;
