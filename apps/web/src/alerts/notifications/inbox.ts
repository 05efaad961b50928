import type { Notification } from '@towscout/contracts/alerts';
import type { InfiniteData } from '@tanstack/react-query';

import type { NotificationPage } from './notification-pages.ts';

/** The pages of notifications that were fetched so far, as the query keeps them. */
export type Inbox = InfiniteData<NotificationPage>;

export const inboxList = (inbox: Inbox | undefined): Notification[] =>
  inbox?.pages.flatMap(({ notifications }) => notifications) ?? [];

export const isInInbox = (inbox: Inbox | undefined, id: string): boolean =>
  inboxList(inbox).some((notification) => notification.id === id);

/** News goes on top; what is there already stays where it is. */
export function withNews(inbox: Inbox, news: Notification): Inbox {
  const [first, ...older] = inbox.pages;
  if (!first || isInInbox(inbox, news.id)) return inbox;
  return { ...inbox, pages: [{ ...first, notifications: [news, ...first.notifications] }, ...older] };
}

export const unreadIds = (inbox: Inbox | undefined): string[] =>
  inboxList(inbox).flatMap(({ id, isRead }) => (isRead === 0 ? [id] : []));

/** Marks these as read, or as unread again. */
export const withRead = (inbox: Inbox, ids: readonly string[], isRead: 0 | 1): Inbox => ({
  ...inbox,
  pages: inbox.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((notification) => (ids.includes(notification.id) ? { ...notification, isRead } : notification)),
  })),
});

export const withReplaced = (inbox: Inbox, changed: Notification): Inbox => ({
  ...inbox,
  pages: inbox.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((notification) => (notification.id === changed.id ? changed : notification)),
  })),
});

/** The badge of the bell: nothing at 0, and no more than two digits. */
export const badgeWords = (unread: number): string | null => (unread <= 0 ? null : unread > 99 ? '99+' : String(unread));
