import { type AlertLevel, alertLevel } from '@towscout/domain/alert-level';
import type { Reach } from '@towscout/domain/belief';
import { maybeLeftWords } from '@towscout/domain/departed-words';
import { distanceWords } from '@towscout/domain/distance-words';
import { freshMinutes, type Source } from '@towscout/domain/sources';
import { isTowCall } from '@towscout/domain/status-words';
import { type Intent, isRoadHelp, type TrustLevel, type TruckStatus } from '@towscout/domain/trucks';
import { distanceBetween } from '@towscout/geo';

import { agreementWords } from './agreement-words.ts';

/** A truck as the page holds it. */
export type AlertTruck = {
  id: string;
  latitude: number;
  longitude: number;
  location: string;
  status: TruckStatus;
  trust: TrustLevel;
  reach: Reach;
  unconfirmedStatus: TruckStatus | null;
  saidToHaveLeftAt: string | null;
  confirmations: number;
  changedAt: Date;
  source: Source;
  intent: Intent;
};

/** `isReal` is false for the example place, where nobody is: nothing alerts there. */
export type AlertPosition = { lat: number; lng: number; isReal: boolean };

export type AlertBanner = {
  sightingId: string;
  /** A notice makes no sound, and says that it is unconfirmed. */
  level: AlertLevel;
  /** What is how far from what. */
  headline: string;
  /** Who says so and who agrees. */
  agreement: string;
  location: string;
  latitude: number;
  longitude: number;
  distanceMiles: number;
  status: TruckStatus;
  /** Who says that it has left, before that is settled. */
  maybeLeft: string | null;
  /** When what the banner says was last true. */
  at: Date;
  /** A guarded place of the user's own comes before what is merely near. */
  isGuarded: boolean;
};

/** News older than its source's limit alerts nobody (design 4.0). */
export const isFresh = (source: Source, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= freshMinutes(source) * 60_000;

type Nearby = { trucks: readonly AlertTruck[]; position: AlertPosition | null; radius: number; now: Date };

/** The trucks near me that deserve a banner: working, fresh, and within my radius. How far each is believed makes it an alarm or a notice. */
export function nearbyBanners({ trucks, position, radius, now }: Nearby): AlertBanner[] {
  if (!position?.isReal) return [];
  return trucks.flatMap((truck) => {
    if (truck.status !== 'active' || isRoadHelp(truck.intent)) return [];
    if (!isFresh(truck.source, truck.changedAt, now)) return [];
    const distanceMiles = distanceBetween(position, { lat: truck.latitude, lng: truck.longitude });
    const level = alertLevel(truck.reach, distanceMiles);
    return level && distanceMiles <= radius ? [describe(truck, level, distanceMiles)] : [];
  });
}

function describe(truck: AlertTruck, level: AlertLevel, distanceMiles: number): AlertBanner {
  const what = isTowCall(truck.source) ? 'Tow call' : 'Tow truck';
  return {
    sightingId: truck.id,
    level,
    headline: `${what} ${distanceWords(distanceMiles)} from you`,
    agreement: agreementWords(truck),
    location: truck.location,
    latitude: truck.latitude,
    longitude: truck.longitude,
    distanceMiles,
    status: truck.status,
    maybeLeft: maybeLeftWords(truck),
    at: truck.changedAt,
    isGuarded: false,
  };
}

type Merge = { alerted: readonly AlertBanner[]; nearby: readonly AlertBanner[]; dismissed: ReadonlySet<string> };

/** One banner a truck: the alert that was sent speaks first, then what is merely near. Alarms come before notices. */
export function mergeBanners({ alerted, nearby, dismissed }: Merge): AlertBanner[] {
  const bySighting = new Map<string, AlertBanner>();
  for (const banner of [...alerted, ...nearby]) {
    if (!dismissed.has(banner.sightingId) && !bySighting.has(banner.sightingId))
      bySighting.set(banner.sightingId, banner);
  }
  return [...bySighting.values()].sort(
    (a, b) =>
      Number(b.level === 'alarm') - Number(a.level === 'alarm') ||
      Number(b.isGuarded) - Number(a.isGuarded) ||
      a.distanceMiles - b.distanceMiles,
  );
}
