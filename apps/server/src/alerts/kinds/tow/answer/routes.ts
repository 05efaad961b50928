import { alertPaths } from '@towscout/contracts/alerts/constants';
import { alertEndpoints } from '@towscout/contracts/alerts/schema';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { KindText } from '#alerts/inbox/kind.ts';
import { countAnswers } from '#alerts/inbox/notifications.queries.ts';
import { presentNotification } from '#alerts/inbox/present-notification.ts';
import { type Clock, secondsBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { getVoter, type Trucks } from '#trucks';
import type { WatchedPlaces } from '#watched-places';

import { actOnAlert, answerAlert } from './act-on-alert.ts';
import { muteTruck, narrowAlertsLike } from './fewer-alerts.ts';

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
  const routes = declaredRoutes(app, alertEndpoints);
  routes.post(
    alertPaths.answer,
    { operationId: 'answerNotification', summary: 'Rate an alert', config: forMembers },
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

  routes.post(
    alertPaths.avoid,
    { operationId: 'avoidAlertSource', summary: 'Mute a truck', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return { until: (await muteTruck(deps, viewer, request.params.id, request.body.minutes)).toISOString() };
    },
  );

  routes.post(
    alertPaths.act,
    {
      operationId: 'actOnNotification',
      summary: "Press one of an alert's buttons",
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

  routes.post(
    alertPaths.fewer,
    { operationId: 'getFewerAlerts', summary: 'Get fewer alerts like this one', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return { sentence: await narrowAlertsLike(deps, viewer, request.params.id) };
    },
  );

  routes.get(
    alertPaths.figure,
    { operationId: 'readAlertFigure', summary: 'The share of alerts that were right', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return countAnswers(deps.db, viewer.id);
    },
  );
}

const KEY = /^[\w-]{8,100}$/;

/** Rejects with 400. */
function readActionKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) throw badRequest(m.alerts_server_bad_key());
  return header;
}
