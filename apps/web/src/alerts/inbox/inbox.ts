import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { getGroupId, getTowData, getRecordData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useLast, usePersistLast } from '#platform/last-data.ts';
import {
  changePages,
  flattenPages,
  listOptions,
  type LiveList,
  type Pages,
  useListUpdates,
} from '#platform/live-list.ts';
import { useLiveEvent } from '#platform/live.ts';
import { nextCursor } from '#platform/next-cursor.ts';

import { UNREAD_KEY } from './unread-count.ts';

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
type Announced = ReadonlyMap<string, boolean>;

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

const withReplaced = (inbox: Inbox, changed: Notification): Inbox =>
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

export const NOTIFICATIONS_KEY = [alertPaths.notifications];

const INBOX: LiveList<Notification> = {
  queryKey: NOTIFICATIONS_KEY,
  fetchPage: async (cursor, signal) => {
    const { answer, headers } = await api.getWithHeaders(alertPaths.notifications, {
      query: { ...(cursor !== null && { cursor }) },
      signal,
    });
    return { items: answer, next: nextCursor(headers.get('link')) };
  },
  changes: { notification: withNotification },
};
const inboxOptions = listOptions(INBOX);

/** The number of notifications stored for use offline. */
const MOST_KEPT = 30;

const schema = async () => (await import('./last-alerts.ts')).lastAlerts;

/** The signed-in user's notifications, newest first. Empty and never fetched when signed out. */
export function useNotifications(signedIn: boolean) {
  const inbox = useInfiniteQuery({ ...inboxOptions, enabled: signedIn });
  const newest = inbox.data?.pages[0]?.items;
  const kept = useMemo(() => newest?.slice(0, MOST_KEPT) ?? null, [newest]);
  usePersistLast('last-alerts', kept, inbox.dataUpdatedAt);
  const last = useLast('last-alerts', signedIn && inbox.isError && !inbox.data, schema);
  return {
    ...inbox,
    notifications: signedIn ? inListOrder(last?.data ?? flattenPages(inbox.data)) : [],
    /** When the stored notifications were fetched; null while the list is not from storage. */
    asOf: last?.asOf ?? null,
  };
}

/** The notifications fetched so far. Fetches nothing itself: the bell does. */
export const useKnownNotifications = (): Notification[] =>
  flattenPages(useInfiniteQuery({ ...inboxOptions, enabled: false }).data);

/** True once the first fetch has succeeded or failed. Fetches nothing itself. */
export const useAreNotificationsKnown = (): boolean => !useInfiniteQuery({ ...inboxOptions, enabled: false }).isPending;

/**
 * Adds live notifications to the inbox. Calls back once for each, and again when a notice becomes an alarm. A
 * reopened stream refetches the list.
 */
export function useNewNotifications(onNew: (news: Notification) => void): void {
  const client = useQueryClient();
  const announced = useRef(new Map<string, boolean>());
  // Must come before useListUpdates adds it to the list, where it would no longer be new.
  useLiveEvent('notification', (news) => {
    const isAnnounced = !isNewAlert(announced.current, client.getQueryData(inboxOptions.queryKey), news, new Date());
    announced.current.set(news.id, isAlarm(news) || announced.current.get(news.id) === true);
    if (!isAnnounced) onNew(news);
  });
  useListUpdates(INBOX, true, 0);
}

/** Replaces a changed notification in the inbox. */
export function useReplaceNotification(): (changed: Notification) => void {
  const client = useQueryClient();
  return (changed) => {
    client.setQueryData(inboxOptions.queryKey, (inbox) => inbox && withReplaced(inbox, changed));
  };
}

/** Marks one notification with its group, or all of them, as read. Updates the list at once; a failure undoes it. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = inboxOptions;
  const show = (ids: readonly string[], isRead: 0 | 1) =>
    client.setQueryData(queryKey, (inbox) => inbox && withRead(inbox, ids, isRead));
  return useMutation({
    mutationFn: async (id: string | 'all') => {
      if (id === 'all') await api.post(alertPaths.markAllRead);
      else await api.post(alertPaths.markRead, { params: { id } });
    },
    onMutate: async (id) => {
      // An answer to an earlier request would show them unread, so the request is canceled and repeated afterwards.
      const wasAsked = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const inbox = client.getQueryData(queryKey);
      const ids = id === 'all' ? unreadIds(inbox) : unreadWith(flattenPages(inbox), id);
      show(ids, 1);
      return { ids, wasAsked };
    },
    onError: (_error, _id, marked) => show(marked?.ids ?? [], 0),
    meta: { failed: m.alerts_notifications_mark_failed(), description: m.alerts_please_try_again() },
    onSettled: (_answer, _error, _id, marked) => {
      if (marked?.wasAsked) void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: UNREAD_KEY });
    },
  });
}
