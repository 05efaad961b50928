import { pushPaths } from '@towscout/contracts/delivery/constants';
import { pushEndpoints } from '@towscout/contracts/delivery/push';
import { m } from '@towscout/messages';

import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { dismissLost, listUnreachable } from './self-test.queries.ts';

export function selfTestRoutes(app: App, { db }: { db: Database }): void {
  const routes = declaredRoutes(app, pushEndpoints);
  routes.get(
    pushPaths.unreachable,
    {
      operationId: 'listUnreachableDevices',
      summary: 'Your devices that take no push notifications anymore',
      config: forMembers,
    },
    async (request) => listUnreachable(db, getViewer(request).id),
  );

  routes.delete(
    pushPaths.oneUnreachable,
    { operationId: 'dismissLostDevice', summary: 'Dismiss a lost device', config: forMembers },
    async (request) => {
      if (!(await dismissLost(db, getViewer(request).id, request.params.id)))
        throw notFound(m.delivery_server_device_not_found());
    },
  );
}
