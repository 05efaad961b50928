import { m } from '@towscout/messages';
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
