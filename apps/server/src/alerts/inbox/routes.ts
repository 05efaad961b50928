import { alertPaths } from '@towscout/contracts/alerts/constants';
import { alertEndpoints } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import type { KindText } from './kind.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.queries.ts';
import { presentNotifications } from './present-notification.ts';

const NOTIFICATIONS_PER_PAGE = 50;

export function notificationRoutes(app: App, { db, words }: { db: Database; words: readonly KindText[] }): void {
  const routes = declaredRoutes(app, alertEndpoints);
  routes.get(
    alertPaths.notifications,
    { operationId: 'listNotifications', summary: 'Your notifications, newest first', config: forMembers },
    async (request, reply) => {
      const viewer = getViewer(request);
      const after = request.query.cursor ? fromCursor(request.query.cursor) : null;
      const page = await listNotifications(
        db,
        viewer.id,
        NOTIFICATIONS_PER_PAGE,
        after && { deliverAt: new Date(after.sortValue), id: after.id },
      );
      const last = page.at(-1);
      if (last && page.length === NOTIFICATIONS_PER_PAGE) {
        reply.header('link', nextLink(alertPaths.notifications, {}, toCursor(last.deliverAt.getTime(), last.id)));
      }
      return presentNotifications(db, page, words);
    },
  );

  routes.get(
    alertPaths.unreadCount,
    { operationId: 'countUnreadNotifications', summary: 'How many notifications are unread', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return { count: await countUnread(db, viewer.id) };
    },
  );

  routes.post(
    alertPaths.markRead,
    { operationId: 'markNotificationRead', summary: 'Mark a notification as read', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      const row = await markRead(db, viewer.id, request.params.id);
      if (!row) throw notFound(m.alerts_server_not_found());
      const [read] = await presentNotifications(db, [row], words);
      if (!read) throw new Error('the notification was not presented');
      return read;
    },
  );

  routes.post(
    alertPaths.markAllRead,
    { operationId: 'markAllNotificationsRead', summary: 'Mark all notifications as read', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      await markAllRead(db, viewer.id);
      return { count: 0 };
    },
  );
}
