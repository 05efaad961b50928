import { alertPaths } from '@towscout/contracts/alerts/paths';
import {
  actBody,
  acted,
  alertFigure,
  answerBody,
  avoidBody,
  avoided,
  fewerAlerts,
  notification,
  notificationId,
} from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import type { KindText } from '#alerts/inbox/kind.ts';
import { countAnswers, findNotification } from '#alerts/inbox/notifications.queries.ts';
import { presentNotification } from '#alerts/inbox/present-notification.ts';
import { type Clock, minutesAfter, secondsBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client-network.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, notFound, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { getVoter, type Trucks } from '#trucks';
import type { WatchedPlaces } from '#watched-places';

import { actOnAlert } from './act-on-alert.ts';
import { readActionKey } from './action-key.ts';
import { answerAlert } from './answer-alert.ts';
import { avoidTruck } from './avoided-trucks.queries.ts';
import { narrowAlertsLike } from './fewer-alerts.ts';
import { readTowData } from './tow-alert.ts';

type TowRouteDeps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  trucks: Trucks;
  watchedPlaces: WatchedPlaces;
  words: readonly KindText[];
  networkSecret: string;
};

export function towAlertRoutes(app: App, deps: TowRouteDeps): void {
  app.post(
    alertPaths.answer,
    {
      schema: {
        operationId: 'answerNotification',
        summary: 'Rate an alert',
        params: notificationId,
        body: answerBody,
        response: { 200: notification },
      },
      config: forMembers,
    },
    async (request) => {
      const viewer = getViewer(request);
      const answer = {
        id: request.params.id,
        wasThere: request.body.wasThere,
        networkKey: networkKey(request.ip, deps.networkSecret),
      };
      // Only an alert of one truck is asked about.
      return presentNotification(await answerAlert(deps, viewer, answer), deps.words, []);
    },
  );

  app.post(
    alertPaths.avoid,
    {
      schema: {
        operationId: 'avoidAlertSource',
        summary: 'Mute a truck',
        params: notificationId,
        body: avoidBody,
        response: { 200: avoided },
      },
      config: forMembers,
    },
    async (request) => {
      const viewer = getViewer(request);
      return { until: (await avoidTruckFor(deps, viewer, request.params.id, request.body.minutes)).toISOString() };
    },
  );

  app.post(
    alertPaths.act,
    {
      schema: {
        operationId: 'actOnNotification',
        summary: "Press one of an alert's buttons",
        params: notificationId,
        body: actBody,
        response: { 200: acted },
      },
      config: { ...forMembers, requestHeaders: ['Idempotency-Key', 'Said-By'] },
    },
    async (request) => {
      const viewer = getVoter(request, getViewer(request));
      if (!viewer) throw unauthorized();
      const { action, seenSecondsAgo = 0 } = request.body;
      const press = {
        id: request.params.id,
        action,
        key: readActionKey(request.headers['idempotency-key']),
        pressedAt: secondsBefore(deps.clock.now(), seenSecondsAgo),
        networkKey: networkKey(request.ip, deps.networkSecret),
      };
      return { sentence: await actOnAlert(deps, viewer, press) };
    },
  );

  app.post(
    alertPaths.fewer,
    {
      schema: {
        operationId: 'getFewerAlerts',
        summary: 'Get fewer alerts like this one',
        params: notificationId,
        response: { 200: fewerAlerts },
      },
      config: forMembers,
    },
    async (request) => {
      const viewer = getViewer(request);
      return { sentence: await narrowAlertsLike(deps, viewer, request.params.id) };
    },
  );

  app.get(
    alertPaths.figure,
    {
      schema: {
        operationId: 'readAlertFigure',
        summary: 'The share of alerts that were right',
        response: { 200: alertFigure },
      },
      config: forMembers,
    },
    async (request) => {
      const viewer = getViewer(request);
      return countAnswers(deps.db, viewer.id);
    },
  );
}

/** Rejects with 404 and 409. */
const avoidTruckFor = (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  id: string,
  minutes: number,
): Promise<Date> =>
  transact(db, async (tx) => {
    const row = await findNotification(tx, viewer.id, id);
    if (!row) throw notFound(m.alerts_server_not_found());
    if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck());
    const { sightingId, latitude, longitude } = readTowData(row);
    const until = minutesAfter(clock.now(), minutes);
    await avoidTruck(tx, { userId: viewer.id, sightingId, place: { lat: latitude, lng: longitude }, until });
    return until;
  });
