import type { AlertFrequency, PlaceKind } from '@towscout/contracts/alerts';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES } from '@towscout/contracts/location';
import type { Intent, TrustLevel, TruckStatus } from '@towscout/contracts/sightings';

/** A truck, as far as the question 'does it alert?' goes. */
export type AlertingTruck = { status: TruckStatus; intent: Intent; trust: TrustLevel; changedAt: Date; freshMinutes: number };

/** A place and what its owner wants. Radii and distances are miles. */
export type GuardedPlace = {
  kind: PlaceKind;
  radius: number;
  distanceMiles: number;
  isPremium: boolean;
  includeRoadside: boolean;
  frequency: AlertFrequency;
  /** When this user was last told of a truck. */
  lastAlertAt: Date | null;
};

export type AlertDecision = { due: true; deliverAt: Date } | { due: false; because: NotDue };
type NotDue = 'unconfirmed' | 'departed' | 'stale' | 'roadside' | 'not active' | 'beyond radius' | 'beyond plan';

const GATHER_MINUTES = { immediate: 0, every_5min: 5, every_15min: 15 } as const satisfies Record<AlertFrequency, number>;

/**
 * Whether a truck alerts the owner of a place, and when (design 4.0). Near the person only `active`
 * trucks alert; a parked car, a favourite and a zone are guarded against every live status.
 */
export function alertDue(truck: AlertingTruck, place: GuardedPlace, now: Date): AlertDecision {
  const because = whyNot(truck, place, now);
  return because ? { due: false, because } : { due: true, deliverAt: nextDelivery(place, now) };
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

function nextDelivery({ frequency, lastAlertAt }: GuardedPlace, now: Date): Date {
  if (!lastAlertAt) return now;
  const next = new Date(lastAlertAt.getTime() + GATHER_MINUTES[frequency] * 60_000);
  return next > now ? next : now;
}
