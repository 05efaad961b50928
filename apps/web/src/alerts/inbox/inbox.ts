import { getGroupId, getTowData, getRecordData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { changePages, flattenPages, type Pages } from '#platform/live-list.ts';

/** The pages of notifications that were fetched so far. */
export type Inbox = Pages<Notification>;

/** Adds a new notification at the top, or replaces the known one with the same id. */
export const withNotification = (
  list: readonly Notification[],
  news: Notification,
  mayJoin: boolean,
): readonly Notification[] =>
  mayJoin && !list.some(({ id }) => id === news.id)
    ? [news, ...list]
    : list.map((notification) => (notification.id === news.id ? news : notification));

/** Newest first. A notification that moved up may still be on its earlier page. */
export const inListOrder = (list: readonly Notification[]): Notification[] =>
  list.toSorted((a, b) => listedAt(b).localeCompare(listedAt(a)));

const listedAt = ({ listedAt, createdAt }: Notification): string => listedAt ?? createdAt;

/** The notifications announced since the page opened: true by id when it was an alarm. */
export type Announced = ReadonlyMap<string, boolean>;

/** A fetched list may already contain an item that a live event is about to announce. Older items are not new. */
const NEW_FOR_MS = 60_000;

/**
 * Returns true for a notification that is new here, or a known notice that has become an alarm. One that comes again,
 * after a reconnection or with another vote on the truck, was announced already.
 */
export function isNewAlert(announced: Announced, inbox: Inbox | undefined, news: Notification, now: Date): boolean {
  const isOld = now.getTime() - Date.parse(news.createdAt) > NEW_FOR_MS;
  const known = isOld ? flattenPages(inbox).find(({ id }) => id === news.id) : undefined;
  const before = announced.get(news.id) ?? (known && isAlarm(known));
  return before === undefined || (isAlarm(news) && !before);
}

/** Returns true when a notification makes a sound; one that isn't about a truck always does. */
export const isAlarm = ({ data }: Pick<Notification, 'data'>): boolean => !data || !('alarm' in data) || data.alarm;

export const unreadIds = (inbox: Inbox | undefined): string[] =>
  flattenPages(inbox).flatMap(({ id, isRead }) => (isRead === 0 ? [id] : []));

/** Marks these as read, or as unread again. */
export const withRead = (inbox: Inbox, ids: readonly string[], isRead: 0 | 1): Inbox =>
  changePages(inbox, (list) =>
    list.map((notification) => (ids.includes(notification.id) ? { ...notification, isRead } : notification)),
  );

export const withReplaced = (inbox: Inbox, changed: Notification): Inbox =>
  changePages(inbox, (list) => withNotification(list, changed, false));

/** The time that an entry shows: of the truck's last change or of the request, else of the alert. */
export const shownTime = (notification: Notification): string =>
  getTowData(notification)?.changedAt ?? getRecordData(notification)?.reportedAt ?? notification.createdAt;

/** The newest by the time that is shown comes first. */
export const inTimeOrder = (notifications: readonly Notification[]): Notification[] =>
  notifications.toSorted((a, b) => shownTime(b).localeCompare(shownTime(a)));

/** Alerts of one corner, newest first. */
export type AlertGroup = { key: string; newest: Notification; earlier: readonly Notification[] };

/** The list in groups, each where its newest alert stands; nothing is left out. */
export function inGroups(notifications: readonly Notification[]): AlertGroup[] {
  const groups = Map.groupBy(notifications, getGroupId);
  return [...groups].flatMap(([key, [newest, ...earlier]]) => (newest ? [{ key, newest, earlier }] : []));
}

/** The unread ones that are read with this one. */
export function unreadWith(notifications: readonly Notification[], id: string): string[] {
  const marked = notifications.find((notification) => notification.id === id);
  if (!marked) return [];
  const key = getGroupId(marked);
  return notifications.flatMap((each) => (each.isRead === 0 && getGroupId(each) === key ? [each.id] : []));
}

/** '3 earlier alerts at Market & 10th'. */
export function describeEarlier({ newest, earlier }: AlertGroup): string {
  const count = earlier.length;
  const place = newest.data?.location;
  return place ? m.alerts_notifications_earlier_at({ count, place }) : m.alerts_notifications_earlier({ count });
}
