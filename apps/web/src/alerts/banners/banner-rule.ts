import { type AlertLevel, alertLevel } from '@towscout/domain/alerts/alert-level';
import { dangerParts } from '@towscout/domain/alerts/danger-sentence';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { freshMinutes, type Source } from '@towscout/domain/sources/tow-calls';
import type { Reach } from '@towscout/domain/trucks/belief';
import { describeUnconfirmedDeparture } from '@towscout/domain/trucks/describe-departure';
import { type Intent, isRoadHelp, type TrustLevel, type TruckStatus } from '@towscout/domain/trucks/status';
import { distanceBetween } from '@towscout/geo';

import { describeAgreement } from './describe-agreement.ts';
import type { Subject } from './subject.ts';

/** A truck as the page holds it. */
export type AlertTruck = {
  id: string;
  latitude: number;
  longitude: number;
  location: string;
  status: TruckStatus;
  /** What is settled, when somebody says that it does worse. */
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
  isWatched: boolean;
  /** It is about my parked car. */
  isAtCar: boolean;
};

/** News older than its source's limit alerts nobody (design 4.0). */
export const isFresh = (source: Source, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= freshMinutes(source) * 60_000;

type Watch = { trucks: readonly AlertTruck[]; subject: Subject | null; now: Date };

/**
 * The trucks that deserve a banner by what the page sees itself: fresh, towing cars, and within reach. Near me
 * only those at work; my car is watched against every live status. How far each is believed makes it an alarm
 * or a notice; what nobody is believed for is a notice a short walk from my car, and nothing elsewhere.
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
  /** What the page sees itself: near my car, then near me. */
  watched: readonly AlertBanner[];
  dismissed: ReadonlySet<string>;
};

/**
 * One banner a truck: the alert that was sent speaks first, then what the page sees itself. Of those a short walk
 * away the nearest leads, however it is believed; further off, alarms and guarded places come first.
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
