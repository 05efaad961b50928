import {
  alertFigure,
  alertPaths,
  answerBody,
  avoidBody,
  avoided,
  fewerAlerts,
  listNotificationsQuery,
  notification,
  notificationId,
  unreadCount,
} from '@towscout/contracts/alerts';
import { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/app.ts';
import { networkKey } from '../../platform/http/client-network.ts';
import { fromCursor, nextLink, toCursor } from '../../platform/http/list-page.ts';
import { forMembers, viewerOf } from '../../platform/http/policy.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Sightings } from '../../sightings/index.ts';
import { answerAlert } from './answer-alert.ts';
import { avoidTruckFor } from './avoid-truck.ts';
import { fewerLike } from './fewer-alerts.ts';
import { countAnswers, countUnread, listNotifications, markAllRead, markRead } from './notifications.queries.ts';
import { presentNotification } from './present-notification.ts';

type NotificationDeps = { db: Database; clock: Clock; sightings: Sightings; networkSecret: string };

/** One page of the notification list; older ones follow by cursor. */
const NOTIFICATIONS_PER_PAGE = 50;

export function notificationRoutes(app: App, deps: NotificationDeps): void {
  const { db } = deps;

  app.get(
    alertPaths.notifications,
    { schema: { querystring: listNotificationsQuery, response: { 200: z.array(notification) } }, config: forMembers },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const after = request.query.cursor ? fromCursor(request.query.cursor) : null;
      const page = await listNotifications(db, viewer.id, NOTIFICATIONS_PER_PAGE, after && { deliverAt: new Date(after.sortValue), id: after.id });
      const last = page.at(-1);
      if (last && page.length === NOTIFICATIONS_PER_PAGE) {
        reply.header('link', nextLink(alertPaths.notifications, {}, toCursor(last.deliverAt.getTime(), last.id)));
      }
      return page.map(presentNotification);
    },
  );

  app.get(alertPaths.unreadCount, { schema: { response: { 200: unreadCount } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    return { count: await countUnread(db, viewer.id) };
  });

  app.post(alertPaths.markRead, { schema: { params: notificationId, response: { 200: notification } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    const row = await markRead(db, viewer.id, request.params.id);
    if (!row) throw notFound('You have no such notification.');
    return presentNotification(row);
  });

  app.post(alertPaths.markAllRead, { schema: { response: { 200: unreadCount } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    await markAllRead(db, viewer.id);
    return { count: 0 };
  });

  app.post(
    alertPaths.answer,
    { schema: { params: notificationId, body: answerBody, response: { 200: notification } }, config: forMembers },
    async (request) => {
      const viewer = viewerOf(request);
      const answer = { id: request.params.id, wasThere: request.body.wasThere, networkKey: networkKey(request.ip, deps.networkSecret) };
      return presentNotification(await answerAlert(deps, viewer, answer));
    },
  );

  app.post(alertPaths.avoid, { schema: { params: notificationId, body: avoidBody, response: { 200: avoided } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    return { until: (await avoidTruckFor(deps, viewer, request.params.id, request.body.minutes)).toISOString() };
  });

  app.post(alertPaths.fewer, { schema: { params: notificationId, response: { 200: fewerAlerts } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    return { sentence: await fewerLike(deps, viewer, request.params.id) };
  });

  app.get(alertPaths.figure, { schema: { response: { 200: alertFigure } }, config: forMembers }, async (request) => {
    const viewer = viewerOf(request);
    return countAnswers(db, viewer.id);
  });
}
