import { z } from 'zod';

import { pushPaths } from '@towscout/contracts/delivery/push/paths';
import { pushDeviceId, unreachableDevice } from '@towscout/contracts/delivery/push/schema';
import { m } from '@towscout/messages';

import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { dismissLost, listUnreachable } from './self-test.queries.ts';

export function selfTestRoutes(app: App, { db }: { db: Database }): void {
  app.get(
    pushPaths.unreachable,
    {
      schema: {
        operationId: 'listUnreachableDevices',
        summary: 'Your devices that take no push notifications anymore',
        response: { 200: z.array(unreachableDevice) },
      },
      config: forMembers,
    },
    async (request) => listUnreachable(db, getViewer(request).id),
  );

  app.delete(
    pushPaths.oneUnreachable,
    {
      schema: { operationId: 'dismissLostDevice', summary: 'Dismiss a lost device', params: pushDeviceId },
      config: forMembers,
    },
    async (request, reply) => {
      if (!(await dismissLost(db, getViewer(request).id, request.params.id)))
        throw notFound(m.delivery_server_device_not_found());
      return reply.code(204).send();
    },
  );
}
