import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';
import { dangerParts } from '@towscout/domain/alerts/danger-sentence';
import { describeUnconfirmedDeparture, isTowCall } from '@towscout/domain/trucks/format-status';
import { worseFirst } from '@towscout/domain/trucks/status';

import { type AlertBanner, type AlertTruck, isFresh, isOneAnonymousReport, describeAgreement } from './banner-rule.ts';
import { isFixed, isMine, measureNow, type Whereabouts } from './subject.ts';

type Alerted = {
  notifications: readonly Notification[];
  trucks: readonly AlertTruck[];
  /** Trucks that the live stream said are gone. */
  gone: ReadonlySet<string>;
  whereabouts: Whereabouts;
  now: Date;
};

/**
 * The banners of the alerts that the server sent: the newest word on each truck, while it is unread
 * and fresh, with what is known of the truck by now, and how far it is now. An all-clear, a departure, the end of
 * the sighting or of its guard withdraws it; one unproven vote does not.
 */
export function alertedBanners({ notifications, trucks, gone, whereabouts, now }: Alerted): AlertBanner[] {
  const newestFirst = [...notifications].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const told = new Set<string>();
  return newestFirst.flatMap((notification) => {
    const data = getTowData(notification);
    if (!data) return [];
    const news = getTruckIds(data).filter((id) => !told.has(id));
    for (const id of news) told.add(id);
    if (data.allClear || data.retiredAt !== null || notification.isRead === 1) return [];
    return news.flatMap((id) => {
      const truck = trucks.find((each) => each.id === id);
      return gone.has(id) ? [] : createBanners(data, id, truck, whereabouts, now);
    });
  });
}

/** The banner of one truck of an alert. Of those that are not the one it tells of, only the page can know more. */
function createBanners(
  data: TowAlertData,
  sightingId: string,
  truck: AlertTruck | undefined,
  whereabouts: Whereabouts,
  now: Date,
): AlertBanner[] {
  const isNamedTruck = sightingId === data.sightingId;
  if (!truck && !isNamedTruck) return [];
  const { status, source, intent, location, latitude, longitude, confirmations } = { ...worseFirst(data), ...truck };
  const at = truck ? truck.changedAt : new Date(data.changedAt);
  if (status === 'departed' || !isFresh(source, at, now)) return [];
  const measured = measureNow(data, { lat: latitude, lng: longitude }, whereabouts);
  if (!measured || (!isNamedTruck && isFixed(data))) return [];
  const level = data.alarm ? 'alarm' : 'notice';
  const { from, ...where } = measured;
  const [headline, agreement] = dangerParts({ status, source, intent, confirmations, departedBy: null, ...where });
  return [
    {
      sightingId,
      level,
      headline,
      agreement: truck ? describeAgreement(truck) : agreement,
      isOneAnonymousReport: truck !== undefined && isOneAnonymousReport(truck),
      location,
      latitude,
      longitude,
      from,
      distanceMiles: measured.distanceMiles,
      status,
      source,
      intent,
      trust: truck?.trust ?? (isTowCall(source) ? 'official' : 'reported'),
      confirmations,
      maybeLeft: describeUnconfirmedDeparture(truck ?? data),
      at,
      isAtCar: data.placeKind === 'parked' && data.placeName === null,
    },
  ];
}

const getTruckIds = ({ sightingId, gathered }: TowAlertData): string[] => [...new Set([sightingId, ...gathered])];

/** The trucks that the server alerted me to, near me or my own car: its word on them counts, read or not. */
export const alertedTruckIds = (notifications: readonly Notification[]): ReadonlySet<string> =>
  new Set(
    notifications.flatMap((notification) => {
      const data = getTowData(notification);
      return data && isMine(data) ? getTruckIds(data) : [];
    }),
  );
