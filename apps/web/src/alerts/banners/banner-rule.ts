import { dangerParts } from '@towscout/domain/alerts/danger-sentence';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { freshMinutes, type Source, dispatchName } from '@towscout/domain/sources/tow-calls';
import { type AlertLevel, alertLevel, type Reach } from '@towscout/domain/trucks/belief';
import { describeUnconfirmedDeparture } from '@towscout/domain/trucks/format-status';
import { type Intent, isRoadHelp, type TrustLevel, type TruckStatus, isDisputed } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { isMine, type Subject } from './subject.ts';

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
  /** 'Tow truck there, 590 ft from your car' */
  headline: string;
  /** Who reported it and who confirmed it. */
  agreement: string;
  /** True when a single signed-out person reported it. */
  isOneAnonymousReport: boolean;
  location: string;
  latitude: number;
  longitude: number;
  /** Where the user or their parked car is; null when the banner is about another place. */
  from: LatLng | null;
  distanceMiles: number;
  status: TruckStatus;
  source: Source;
  intent: Intent;
  trust: TrustLevel;
  confirmations: number;
  /** Who reported that the truck left, while that is unconfirmed; null when nobody did. */
  maybeLeft: string | null;
  /** When the banner's text was last true. */
  at: Date;
  /** True when the banner is about the user's parked car. */
  isAtCar: boolean;
};

/** Returns false for news older than its source's limit, which alerts nobody (design 4.0). */
export const isFresh = (source: Source, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= freshMinutes(source) * 60_000;

type Watch = { trucks: readonly AlertTruck[]; subject: Subject | null; now: Date };

/**
 * Returns banners for the trucks that the page finds itself: fresh, towing cars, and within the radius. The truck's
 * reach makes it an alarm or a notice. A short walk from the user or their car every live truck is at least a notice,
 * whoever reported it; farther from the user only trucks at work count.
 */
export function watchedBanners({ trucks, subject, now }: Watch): AlertBanner[] {
  if (!subject) return [];
  const isCar = subject.placeKind === 'parked';
  return trucks.flatMap((truck) => {
    const { status, settledStatus = status } = truck;
    if (status === 'departed' || isRoadHelp(truck.intent) || !isFresh(truck.source, truck.changedAt, now)) return [];
    const distanceMiles = distanceBetween(subject, { lat: truck.latitude, lng: truck.longitude });
    const reached = settledStatus === 'active' || isCar ? alertLevel(truck.reach, distanceMiles) : null;
    const level = reached ?? (isMine(subject) && isClose({ distanceMiles }) ? 'notice' : null);
    if (!level || distanceMiles > subject.radius) return [];
    const { placeKind, placeName } = subject;
    const [headline] = dangerParts({ ...truck, departedBy: null, placeKind, placeName, distanceMiles });
    return [
      toBanner(truck, {
        level,
        headline,
        agreement: describeAgreement(truck),
        distanceMiles,
        from: isMine(subject) ? { lat: subject.lat, lng: subject.lng } : null,
        isAtCar: isCar,
      }),
    ];
  });
}

type Found = Pick<AlertBanner, 'level' | 'headline' | 'agreement' | 'distanceMiles' | 'from' | 'isAtCar'>;

const toBanner = (truck: AlertTruck, found: Found): AlertBanner => ({
  ...found,
  sightingId: truck.id,
  location: truck.location,
  latitude: truck.latitude,
  longitude: truck.longitude,
  status: truck.status,
  source: truck.source,
  intent: truck.intent,
  trust: truck.trust,
  confirmations: truck.confirmations,
  isOneAnonymousReport: isOneAnonymousReport(truck),
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
 * Returns one banner per truck, nearest first whatever their level. A sent alert takes precedence over one that the page
 * found, unless only that one is a short walk from the user or their car; the car comes before the user.
 */
export function mergeBanners({ alerted, watched, dismissed }: Merge): AlertBanner[] {
  const bySighting = new Map<string, AlertBanner>();
  for (const banner of [...alerted, ...watched]) {
    const known = bySighting.get(banner.sightingId);
    if (!dismissed.has(banner.sightingId) && (!known || isBesideMe(banner, known)))
      bySighting.set(banner.sightingId, banner);
  }
  return [...bySighting.values()].sort((a, b) => a.distanceMiles - b.distanceMiles);
}

const isBesideMe = (banner: AlertBanner, known: AlertBanner): boolean =>
  banner.from !== null && isClose(banner) && (known.from === null || !isClose(known));

/** Within a short walk. */
const isClose = ({ distanceMiles }: Pick<AlertBanner, 'distanceMiles'>): boolean => distanceMiles <= NEAR_MILES;

/** Within a distance that a few steps from the user make a short walk. */
export const isAlmostClose = (here: LatLng, { latitude, longitude, status }: AlertTruck): boolean =>
  status !== 'departed' && distanceBetween(here, { lat: latitude, lng: longitude }) <= 2 * NEAR_MILES;

/** Returns the nearest banner, of those in order, that is a short walk from the user or their own car. */
export const findLeading = (banners: readonly AlertBanner[]): AlertBanner | null =>
  banners.find((banner) => banner.from !== null && isClose(banner)) ?? null;

export const isOneAnonymousReport = ({ trust, confirmations }: Pick<AlertTruck, 'trust' | 'confirmations'>): boolean =>
  trust === 'unconfirmed' && confirmations <= 1;

type Agreement = { source: Source; trust: TrustLevel; confirmations: number; unconfirmedStatus: TruckStatus | null };

/** Who says so, and how many agree. */
export function describeAgreement({ source, trust, confirmations, unconfirmedStatus }: Agreement): string {
  if (source === 'simulated') return m.alerts_simulated();
  const dispatch = dispatchName(source);
  if (dispatch) return dispatch;
  if (trust === 'official') return m.alerts_official();
  if (isOneAnonymousReport({ trust, confirmations })) return m.alerts_one_unconfirmed_report();
  if (confirmations <= 1) return m.alerts_reported_by_one();
  return isDisputed({ unconfirmedStatus })
    ? m.alerts_reported_by({ count: confirmations })
    : m.alerts_confirmed_by({ count: confirmations });
}
