import type { Source } from '@towscout/domain/sources';
import type { Intent, TrustLevel, TruckStatus } from '@towscout/domain/trucks';
import { distanceBetween } from '@towscout/geo';

import { distanceWords } from '@towscout/domain/distance-words';
import { agreementWords } from './banners/agreement-words.ts';

/** A truck as the page holds it. */
export type AlertTruck = {
  id: string;
  latitude: number;
  longitude: number;
  location: string;
  status: TruckStatus;
  trust: TrustLevel;
  confirmations: number;
  changedAt: Date;
  source: Source;
  intent: Intent;
};

/** `isReal` is false for the default place, which nobody stands on: nothing alerts there. */
export type AlertPosition = { lat: number; lng: number; isReal: boolean };

export type AlertBanner = {
  sightingId: string;
  /** What is how far from what. */
  headline: string;
  /** Who says so and who agrees. */
  agreement: string;
  location: string;
  latitude: number;
  longitude: number;
  distanceMiles: number;
  status: TruckStatus;
  /** When what the banner says was last true. */
  at: Date;
  /** A guarded place of the user's own comes before what is merely near. */
  isGuarded: boolean;
};

export const BANNERS_SHOWN = { wide: 3, narrow: 1 } as const;

/** News older than its source's limit alerts nobody (design 4.0). */
const FRESH_MINUTES: Partial<Record<Source, number>> = { sf_calls: 45 };
const FRESH_MINUTES_ELSE = 15;

export const isFresh = (source: Source, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= (FRESH_MINUTES[source] ?? FRESH_MINUTES_ELSE) * 60_000;

/** A dispatched call is not a truck that somebody saw. */
const isCall = (source: Source): boolean => source === 'sf_calls';

/** Help at a crash or a breakdown endangers no parked car. */
const isHelp = (intent: Intent): boolean => intent === 'roadside' || intent === 'rotation';

type Nearby = { trucks: readonly AlertTruck[]; position: AlertPosition | null; radius: number; now: Date };

/** The trucks near me that deserve a banner: working, believed, fresh, and within my radius. */
export function nearbyBanners({ trucks, position, radius, now }: Nearby): AlertBanner[] {
  if (!position?.isReal) return [];
  return trucks.flatMap((truck) => {
    if (truck.status !== 'active' || truck.trust === 'unconfirmed' || isHelp(truck.intent)) return [];
    if (!isFresh(truck.source, truck.changedAt, now)) return [];
    const distanceMiles = distanceBetween(position, { lat: truck.latitude, lng: truck.longitude });
    return distanceMiles <= radius ? [describe(truck, distanceMiles)] : [];
  });
}

function describe(truck: AlertTruck, distanceMiles: number): AlertBanner {
  const what = isCall(truck.source) ? 'Tow call' : 'Tow truck';
  return {
    sightingId: truck.id,
    headline: `${what} ${distanceWords(distanceMiles)} from you`,
    agreement: agreementWords(truck),
    location: truck.location,
    latitude: truck.latitude,
    longitude: truck.longitude,
    distanceMiles,
    status: truck.status,
    at: truck.changedAt,
    isGuarded: false,
  };
}

type Merge = { alerted: readonly AlertBanner[]; nearby: readonly AlertBanner[]; dismissed: ReadonlySet<string> };

/** One banner a truck: the alert that was sent speaks first, then what is merely near. */
export function mergeBanners({ alerted, nearby, dismissed }: Merge): AlertBanner[] {
  const bySighting = new Map<string, AlertBanner>();
  for (const banner of [...alerted, ...nearby]) {
    if (!dismissed.has(banner.sightingId) && !bySighting.has(banner.sightingId)) bySighting.set(banner.sightingId, banner);
  }
  return [...bySighting.values()].sort(
    (a, b) => Number(b.isGuarded) - Number(a.isGuarded) || a.distanceMiles - b.distanceMiles,
  );
}
