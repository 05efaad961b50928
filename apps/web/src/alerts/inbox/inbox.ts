import type { Notification } from '@towscout/contracts/alerts/schema';

import { changePages, flattenPages, type Pages } from '#platform/live-list.ts';

/** The pages of notifications that were fetched so far. */
export type Inbox = Pages<Notification>;

/** News goes on top; what changed goes in the place of what was known of it. */
export const withNotification = (
  list: readonly Notification[],
  news: Notification,
  mayJoin: boolean,
): readonly Notification[] =>
  mayJoin && !list.some(({ id }) => id === news.id)
    ? [news, ...list]
    : list.map((notification) => (notification.id === news.id ? news : notification));

/** Newest first; what moved up may still stand on the page where it was. */
export const inListOrder = (list: readonly Notification[]): Notification[] =>
  list.toSorted((a, b) => listedAt(b).localeCompare(listedAt(a)));

const listedAt = ({ listedAt, createdAt }: Notification): string => listedAt ?? createdAt;

/** What was announced since the page opened: by id, whether it was an alarm. */
export type Announced = ReadonlyMap<string, boolean>;

/** A fetched list may already have what a live event is about to announce; older items are old. */
const NEW_FOR_MS = 60_000;

/**
 * Whether to announce this now: it is new here, or a known notice has become an alarm. What comes
 * again, after a reconnection or with another word on the truck, was announced already.
 */
export function isNewAlert(announced: Announced, inbox: Inbox | undefined, news: Notification, now: Date): boolean {
  const isOld = now.getTime() - Date.parse(news.createdAt) > NEW_FOR_MS;
  const known = isOld ? flattenPages(inbox).find(({ id }) => id === news.id) : undefined;
  const before = announced.get(news.id) ?? (known && isAlarm(known));
  return before === undefined || (isAlarm(news) && !before);
}

/** Whether a notification sounds; what is not about a truck does. */
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
