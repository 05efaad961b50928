import {
  alertPaths,
  alertPlace,
  alertPreferences,
  changePlaceBody,
  changePreferencesBody,
  listNotificationsQuery,
  notification,
  notificationId,
  placeId,
  savePlaceBody,
  unreadCount,
} from '@towscout/contracts/alerts';
import { z } from 'zod';

import type { Accounts } from '../accounts/index.ts';
import { refuseRadiusBeyondPlan } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, transact } from '../platform/db/database.ts';
import type { Events } from '../platform/events/facts.ts';
import type { App } from '../platform/http/app.ts';
import { fromCursor, nextLink, toCursor } from '../platform/http/list-page.ts';
import { notFound } from '../platform/http/problem.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.queries.ts';
import { deletePlace, findPlace, listPlaces, updatePlace } from './places.queries.ts';
import { findPreferences, savePreferences } from './preferences.queries.ts';
import { presentNotification, presentPlace, presentPreferences } from './present-alerts.ts';
import { placeSaved, savePlace } from './save-place.ts';

export type AlertRouteDeps = { db: Database; clock: Clock; events: Events; accounts: Accounts };

/** One page of the notification list; older ones follow by cursor. */
const NOTIFICATIONS_PER_PAGE = 50;

export function alertRoutes(app: App, deps: AlertRouteDeps): void {
  placeRoutes(app, deps);
  preferenceRoutes(app, deps);
  notificationRoutes(app, deps);
}

function placeRoutes(app: App, deps: AlertRouteDeps): void {
  const { db, clock, accounts, events } = deps;

  app.get(alertPaths.places, { schema: { response: { 200: z.array(alertPlace) } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return (await listPlaces(db, viewer.id, clock.now())).map(presentPlace);
  });

  app.post(alertPaths.places, { schema: { body: savePlaceBody, response: { 201: alertPlace } } }, async (request, reply) => {
    const viewer = await accounts.requireViewer(request);
    return reply.code(201).send(presentPlace(await savePlace(deps, viewer, request.body)));
  });

  app.patch(
    alertPaths.place,
    { schema: { params: placeId, body: changePlaceBody, response: { 200: alertPlace } } },
    async (request) => {
      const viewer = await accounts.requireViewer(request);
      if (request.body.radius !== undefined) refuseRadiusBeyondPlan(viewer, request.body.radius);
      const changes = Object.fromEntries(Object.entries(request.body).filter(([, value]) => value !== undefined));
      return transact(db, async (tx) => {
        const place = await findPlace(tx, viewer.id, request.params.id);
        if (!place) throw notFound('You have no such place.');
        const changed = await updatePlace(tx, place, changes);
        await events.record(tx, placeSaved, { placeId: place.id });
        return presentPlace(changed);
      });
    },
  );

  app.delete(alertPaths.place, { schema: { params: placeId } }, async (request, reply) => {
    const viewer = await accounts.requireViewer(request);
    if (!(await deletePlace(db, viewer.id, request.params.id))) throw notFound('You have no such place.');
    return reply.code(204).send();
  });
}

function preferenceRoutes(app: App, { db, clock, accounts }: AlertRouteDeps): void {
  app.get(alertPaths.preferences, { schema: { response: { 200: alertPreferences } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return presentPreferences(await findPreferences(db, viewer.id), await favoritesOf(viewer.id));
  });

  app.put(
    alertPaths.preferences,
    { schema: { body: changePreferencesBody, response: { 200: alertPreferences } } },
    async (request) => {
      const viewer = await accounts.requireViewer(request);
      if (request.body.alertRadius !== undefined) refuseRadiusBeyondPlan(viewer, request.body.alertRadius);
      const changes = Object.fromEntries(Object.entries(request.body).filter(([, value]) => value !== undefined));
      const saved = await transact(db, (tx) => savePreferences(tx, viewer.id, changes, clock.now()));
      return presentPreferences(saved, await favoritesOf(viewer.id));
    },
  );

  const favoritesOf = async (userId: string) => (await listPlaces(db, userId, clock.now())).filter(({ kind }) => kind === 'favorite');
}

function notificationRoutes(app: App, { db, clock, accounts }: AlertRouteDeps): void {
  app.get(
    alertPaths.notifications,
    { schema: { querystring: listNotificationsQuery, response: { 200: z.array(notification) } } },
    async (request, reply) => {
      const viewer = await accounts.requireViewer(request);
      const after = request.query.cursor ? fromCursor(request.query.cursor) : null;
      const page = await listNotifications(db, viewer.id, clock.now(), NOTIFICATIONS_PER_PAGE, after && { deliverAt: new Date(after.sortValue), id: after.id });
      const last = page.at(-1);
      if (last && page.length === NOTIFICATIONS_PER_PAGE) {
        reply.header('link', nextLink(alertPaths.notifications, {}, toCursor(last.deliverAt.getTime(), last.id)));
      }
      return page.map(presentNotification);
    },
  );

  app.get(alertPaths.unreadCount, { schema: { response: { 200: unreadCount } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return { count: await countUnread(db, viewer.id, clock.now()) };
  });

  app.post(alertPaths.markRead, { schema: { params: notificationId, response: { 200: notification } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    const row = await markRead(db, viewer.id, request.params.id);
    if (!row) throw notFound('You have no such notification.');
    return presentNotification(row);
  });

  app.post(alertPaths.markAllRead, { schema: { response: { 200: unreadCount } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    await markAllRead(db, viewer.id, clock.now());
    return { count: 0 };
  });
}
