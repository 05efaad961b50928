import { type AlertLevel, alertLevel } from '@towscout/domain/alerts/alert-level';
import { dangerParts } from '@towscout/domain/alerts/danger-sentence';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { freshMinutes, type Source, dispatchName } from '@towscout/domain/sources/tow-calls';
import type { Reach } from '@towscout/domain/trucks/belief';
import { describeUnconfirmedDeparture } from '@towscout/domain/trucks/describe-departure';
import { type Intent, isRoadHelp, type TrustLevel, type TruckStatus, isDisputed } from '@towscout/domain/trucks/status';
import { distanceBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Subject } from './subject.ts';

export type AlertTruck = {
  id: string;
  latitude: number;
  longitude: number;
  location: string;
  status: TruckStatus;
  /** The confirmed status, when somebody reported a worse one. */
  settledStatus?: TruckStatus;
  trust: TrustLevel;
  reach: Reach;
  unconfirmedStatus: TruckStatus | null;
  saidToHaveLeftAt: string | null;
  confirmations: number;
  changedAt: Date;
  source: Source;
  intent: Intent;
};

export type AlertBanner = {
  sightingId: string;
  /** A notice makes no sound. */
  level: AlertLevel;
  /** 'Tow truck present 590 ft from your car' */
  headline: string;
  /** Who reported it and who confirmed it. */
  agreement: string;
  location: string;
  latitude: number;
  longitude: number;
  distanceMiles: number;
  status: TruckStatus;
  /** Who reported that the truck left, while that is unconfirmed; null when nobody did. */
  maybeLeft: string | null;
  /** When the banner's text was last true. */
  at: Date;
  /** True for one of the user's guarded places, which sorts before a place that is merely near. */
  isWatched: boolean;
  /** True when the banner is about the user's parked car. */
  isAtCar: boolean;
};

/** Returns false for news older than its source's limit, which alerts nobody (design 4.0). */
export const isFresh = (source: Source, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= freshMinutes(source) * 60_000;

type Watch = { trucks: readonly AlertTruck[]; subject: Subject | null; now: Date };

/**
 * Returns banners for the trucks that the page finds itself: fresh, towing cars, and within the radius. Near the
 * user only trucks at work count; near the parked car every live status does. The truck's reach makes it an alarm
 * or a notice. Without enough reach it is a notice a short walk from the car, and nothing elsewhere.
 */
export function watchedBanners({ trucks, subject, now }: Watch): AlertBanner[] {
  if (!subject) return [];
  const isCar = subject.placeKind === 'parked';
  return trucks.flatMap((truck) => {
    const { status, settledStatus = status } = truck;
    if (status === 'departed' || (settledStatus !== 'active' && !isCar) || isRoadHelp(truck.intent)) return [];
    if (!isFresh(truck.source, truck.changedAt, now)) return [];
    const distanceMiles = distanceBetween(subject, { lat: truck.latitude, lng: truck.longitude });
    const level = alertLevel(truck.reach, distanceMiles) ?? (isCar && isClose({ distanceMiles }) ? 'notice' : null);
    if (!level || distanceMiles > subject.radius) return [];
    const { placeKind, placeName } = subject;
    const [headline] = dangerParts({ ...truck, departedBy: null, placeKind, placeName, distanceMiles });
    return [
      toBanner(truck, {
        level,
        headline,
        agreement: describeAgreement(truck),
        distanceMiles,
        isWatched: isCar,
        isAtCar: isCar,
      }),
    ];
  });
}

type Said = Pick<AlertBanner, 'level' | 'headline' | 'agreement' | 'distanceMiles' | 'isWatched' | 'isAtCar'>;

const toBanner = (truck: AlertTruck, said: Said): AlertBanner => ({
  ...said,
  sightingId: truck.id,
  location: truck.location,
  latitude: truck.latitude,
  longitude: truck.longitude,
  status: truck.status,
  maybeLeft: describeUnconfirmedDeparture(truck),
  at: truck.changedAt,
});

type Merge = {
  alerted: readonly AlertBanner[];
  /** Banners that the page found itself: near the user's car, then near the user. */
  watched: readonly AlertBanner[];
  dismissed: ReadonlySet<string>;
};

/**
 * Returns one banner per truck; a sent alert takes precedence over one that the page found. Banners a short walk
 * away come first, nearest first whatever their level. Then come alarms, guarded places, and the rest by distance.
 */
export function mergeBanners({ alerted, watched, dismissed }: Merge): AlertBanner[] {
  const bySighting = new Map<string, AlertBanner>();
  for (const banner of [...alerted, ...watched]) {
    if (!dismissed.has(banner.sightingId) && !bySighting.has(banner.sightingId))
      bySighting.set(banner.sightingId, banner);
  }
  return [...bySighting.values()].sort(
    (a, b) =>
      Number(isClose(b)) - Number(isClose(a)) ||
      (isClose(a) ? a.distanceMiles - b.distanceMiles : 0) ||
      Number(b.level === 'alarm') - Number(a.level === 'alarm') ||
      Number(b.isWatched) - Number(a.isWatched) ||
      a.distanceMiles - b.distanceMiles,
  );
}

const isClose = ({ distanceMiles }: Pick<AlertBanner, 'distanceMiles'>): boolean => distanceMiles <= NEAR_MILES;

type Agreement = { source: Source; trust: TrustLevel; confirmations: number; unconfirmedStatus: TruckStatus | null };

/** Who says so, and how many agree. */
export function describeAgreement({ source, trust, confirmations, unconfirmedStatus }: Agreement): string {
  if (source === 'simulated') return m.alerts_simulated();
  const dispatch = dispatchName(source);
  if (dispatch) return dispatch;
  if (trust === 'official') return m.alerts_official();
  if (confirmations <= 1) return m.alerts_reported_by_one();
  return isDisputed({ unconfirmedStatus })
    ? m.alerts_reported_by({ count: confirmations })
    : m.alerts_confirmed_by({ count: confirmations });
}
