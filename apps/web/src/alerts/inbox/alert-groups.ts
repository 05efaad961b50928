import { getGroupId } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

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
