import { useQuery, useQueryClient } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { askAnew } from '#platform/query-client.ts';

export const UNREAD_KEY = [alertPaths.unreadCount];

/** How many notifications are unread, null while that is not known and of nobody; asked again at each news, and when the stream reopens. */
export function useUnreadCount(signedIn: boolean): number | null {
  const client = useQueryClient();
  const refetch = () => void askAnew(client, UNREAD_KEY);
  useLiveEvent('notification', refetch);
  useLiveEvent('open', refetch);
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => api.get(alertPaths.unreadCount, { signal }),
    enabled: signedIn,
  });
  return signedIn && data ? data.count : null;
}

/** The bell's badge: null at 0 or while the count is unknown, '99+' above 99. */
export const formatBadge = (unread: number | null): string | null =>
  unread === null || unread <= 0 ? null : unread > 99 ? '99+' : String(unread);

/** 'unread not known' while the count is unknown; null at 0. */
export const describeUnread = (unread: number | null): string | null =>
  unread === null
    ? m.alerts_notifications_unread_unknown()
    : unread <= 0
      ? null
      : m.alerts_notifications_unread({ count: formatBadge(unread) ?? '' });

/** 'Notifications, 2 unread, 1 question' */
export const bellLabel = (unread: number | null, asked: number): string =>
  [m.alerts_notifications(), describeUnread(unread), asked > 0 && m.alerts_notifications_questions({ count: asked })]
    .filter(Boolean)
    .join(', ');
