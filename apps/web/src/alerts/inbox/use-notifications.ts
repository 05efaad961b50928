import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { usePersistLast, useLast } from '#platform/last-data.ts';
import { flattenPages, listOptions, type LiveList, useListUpdates } from '#platform/live-list.ts';
import { useLiveEvent } from '#platform/live.ts';
import { nextCursor } from '#platform/next-cursor.ts';

import {
  unreadWith,
  inListOrder,
  isAlarm,
  isNewAlert,
  unreadIds,
  withNotification,
  withRead,
  withReplaced,
} from './inbox.ts';
import { UNREAD_KEY } from './unread-count.ts';

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
