import { SAME_TRUCK_METERS } from '@towscout/contracts/trucks/constants';
import type { PlaceKind } from '@towscout/contracts/watched-places/schema';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { freshMinutes } from '@towscout/domain/sources';
import { type AlertLevel, alertLevel, type Reach } from '@towscout/domain/trucks/belief';
import { type Intent, isRoadHelp, type TruckStatus, worseFirst } from '@towscout/domain/trucks/status';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import type { PlacedSighting, Trucks } from '#trucks';
import { isSnoozed, type PlaceMatch, type Preferences } from '#watched-places';

import { alarmSubject } from './previous-alerts.ts';

/** `heardStatus`: without the reader's own vote. `heardAtWorst`: if only some of them say so, too. */
export type Encounter = {
  sighting: PlacedSighting;
  match: PlaceMatch;
  level: AlertLevel;
  heardStatus: TruckStatus;
  heardAtWorst: TruckStatus;
};

export type AvoidedTruck = { userId: string; sightingId: string; place: LatLng };

export type DueFacts = {
  /** How far a place is watched is its owner's plan. */
  premium: ReadonlySet<string>;
  avoided: readonly AvoidedTruck[];
  hear: Awaited<ReturnType<Trucks['hearOthers']>>;
  /** For alerts that waited. */
  includesOldNews: boolean;
};

/** Design 4.5. */
const SAME_TRUCK = metersToMiles(meters(SAME_TRUCK_METERS));

/** One place per truck and user, alarms before notices; without avoided trucks and the reader's own vote. */
export function pickDue(
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  { premium, avoided, hear, includesOldNews }: DueFacts,
  now: Date,
): Encounter[] {
  const avoidedBy = Map.groupBy(avoided, ({ userId }) => userId);
  const isAvoided = (userId: string, sighting: PlacedSighting): boolean =>
    (avoidedBy.get(userId) ?? []).some((truck) => isSameTruck(truck, sighting));
  const byId = new Map(sightings.map((sighting) => [sighting.id, sighting]));
  const due = new Map<string, Encounter>();
  for (const match of matches.toSorted(byDanger)) {
    const sighting = byId.get(match.sightingId);
    const heard = sighting && !isAvoided(match.userId, sighting) ? hear(match.userId, sighting) : null;
    if (!sighting || !heard) continue;
    const truck = { ...sighting, ...heard, freshMinutes: includesOldNews ? Infinity : freshMinutes(sighting.source) };
    const place = { ...match, ...match.preferences, isPremium: premium.has(match.ownerId) };
    const level = alertDue(truck, place, now).due;
    const key = `${match.userId} ${alarmSubject(sighting.id)}`;
    const saysMore = !due.has(key) || (level === 'alarm' && due.get(key)?.level === 'notice');
    if (level && saysMore)
      due.set(key, { sighting, match, level, heardStatus: heard.status, heardAtWorst: worseFirst(heard).status });
  }
  return [...due.values()];
}

const isSameTruck = ({ sightingId, place }: AvoidedTruck, truck: PlacedSighting): boolean =>
  sightingId === truck.id || distanceBetween(place, truck.place) <= SAME_TRUCK;

/** The parked car first, then the nearest. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;

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

/** Quiet hours silence all but trucks near the parked car; a snooze, chosen a while ago, silences these too. */
export const isSilenced = (
  preferences: Preferences,
  near: Pick<PlaceMatch, 'kind' | 'distanceMiles' | 'snoozedUntil'>,
  now: Date,
): boolean => isSnoozed(near.snoozedUntil, now) || (!isNearCar(near) && isQuietFor(preferences, now));
