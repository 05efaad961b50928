import { z } from 'zod';

import { channelPaths } from '@towscout/contracts/delivery/channels/paths';
import { ringing } from '@towscout/contracts/delivery/channels/schema';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { isRinging, saveRinging } from './ringing.queries.ts';

type RingingDeps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function ringingRoutes(app: App, { db, clock, accounts }: RingingDeps): void {
  app.get(
    channelPaths.ringing,
    {
      schema: { operationId: 'readRinging', summary: 'Your setting for ringing alarms', response: { 200: ringing } },
      config: forMembers,
    },
    async (request) => ({ isOn: await isRinging(db, getViewer(request).id) }),
  );

  app.put(
    channelPaths.ringing,
    {
      schema: {
        operationId: 'changeRinging',
        summary: 'Let alarms ring until you answer',
        body: ringing,
        response: { 204: z.null() },
      },
      config: forMembers,
    },
    async (request, reply) => {
      const { id } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, id))) throw unauthorized();
        await saveRinging(tx, id, request.body.isOn, clock.now());
      });
      return reply.code(204).send(null);
    },
  );
}
