import type { PlaceKind } from '@towscout/contracts/watched-places/schema';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { type AlertLevel, alertLevel } from '@towscout/domain/alerts/alert-level';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import type { Reach } from '@towscout/domain/trucks/belief';
import { type Intent, isRoadHelp, type TruckStatus } from '@towscout/domain/trucks/status';

export type AlertingTruck = {
  status: TruckStatus;
  intent: Intent;
  reach: Reach;
  changedAt: Date;
  freshMinutes: number;
};

/** In miles. */
export type WatchedPlace = {
  kind: PlaceKind;
  radius: number;
  distanceMiles: number;
  isPremium: boolean;
  includeRoadside: boolean;
};

export type AlertDecision = { due: AlertLevel } | { due: null; because: NotDue };
type NotDue = 'not believed' | 'departed' | 'stale' | 'roadside' | 'not active' | 'beyond radius' | 'beyond plan';

/**
 * Decides if and how a truck alerts a place's owner (design 4.0, 4.4). Near the person only `active` trucks do;
 * elsewhere every live status.
 */
export function alertDue(truck: AlertingTruck, place: WatchedPlace, now: Date): AlertDecision {
  const because = whyNot(truck, place, now);
  if (because) return { due: null, because };
  const due = alertLevel(truck.reach, place.distanceMiles);
  return due ? { due } : { due, because: 'not believed' };
}

function whyNot(truck: AlertingTruck, place: WatchedPlace, now: Date): NotDue | null {
  if (truck.status === 'departed') return 'departed';
  if (now.getTime() - truck.changedAt.getTime() > truck.freshMinutes * 60_000) return 'stale';
  if (isRoadHelp(truck.intent) && !place.includeRoadside) return 'roadside';
  if (place.kind === 'here' && truck.status !== 'active') return 'not active';
  if (place.distanceMiles > (place.isPremium ? MAX_RADIUS_MILES : FREE_RADIUS_MILES)) return 'beyond plan';
  if (place.distanceMiles > place.radius) return 'beyond radius';
  if (place.kind === 'zone' && !place.isPremium) return 'beyond plan';
  return null;
}

/** Breaks quiet hours and the hourly limit. */
export const isNearCar = (place: { kind: PlaceKind; distanceMiles: number }): boolean =>
  place.kind === 'parked' && place.distanceMiles <= NEAR_MILES;
