import { type Notification, towDataOf } from '@towscout/contracts/alerts';
import { maybeLeftWords } from '@towscout/domain/departed-words';

import { alertParts } from '../alert-words.ts';
import { agreementWords } from './agreement-words.ts';
import { type AlertBanner, type AlertTruck, isFresh } from './banner-rule.ts';

type Alerted = {
  notifications: readonly Notification[];
  trucks: readonly AlertTruck[];
  /** Trucks that the live stream said are gone. */
  gone: ReadonlySet<string>;
  now: Date;
};

/**
 * The banners of the alerts that the server sent: the newest word on each truck, while it is unread
 * and fresh, with what is known of the truck by now. An all-clear, a departure or the end of the
 * sighting withdraws it; one unproven voice does not.
 */
export function alertedBanners({ notifications, trucks, gone, now }: Alerted): AlertBanner[] {
  const newestFirst = [...notifications].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const listed = new Set<string>();
  return newestFirst.flatMap((notification) => {
    const data = towDataOf(notification);
    if (!data || listed.has(data.sightingId)) return [];
    listed.add(data.sightingId);
    const truck = trucks.find(({ id }) => id === data.sightingId);
    const toldOf = new Date(data.changedAt);
    const at = truck && truck.changedAt > toldOf ? truck.changedAt : toldOf;
    const status = truck?.status ?? data.status;
    const left = data.allClear || gone.has(data.sightingId) || status === 'departed';
    if (left || notification.isRead === 1 || !isFresh(data.source, at, now)) return [];
    const { sightingId, location, latitude, longitude, distanceMiles } = data;
    const isGuarded = data.placeKind !== 'here';
    const [headline, agreement] = alertParts({ ...data, status });
    return [
      {
        sightingId,
        level: data.alarm ? 'alarm' : 'notice',
        headline,
        agreement: truck ? agreementWords(truck) : agreement,
        location,
        latitude,
        longitude,
        distanceMiles,
        status,
        maybeLeft: maybeLeftWords(truck ?? data),
        at,
        isGuarded,
      },
    ];
  });
}

/** The trucks that the server alerted me to: its word on them counts, read or not. */
export const alertedTruckIds = (notifications: readonly Notification[]): ReadonlySet<string> =>
  new Set(
    notifications.flatMap((notification) => {
      const data = towDataOf(notification);
      return data ? [data.sightingId, ...data.gathered] : [];
    }),
  );
