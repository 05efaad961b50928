import { z } from 'zod';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import { snooze, snoozeBody, snoozeId } from '@towscout/contracts/watched-places/snoozes';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { endSnooze, presentSnooze, type SnoozeDeps, snoozePlace } from './snooze-place.ts';
import { listSnoozes } from './snoozes.queries.ts';

type Deps = SnoozeDeps & { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function snoozeRoutes(app: App, deps: Deps): void {
  const { db, clock, accounts } = deps;

  app.get(
    watchedPlacePaths.snoozes,
    {
      schema: { operationId: 'listSnoozes', summary: 'Your snoozes', response: { 200: z.array(snooze) } },
      config: forMembers,
    },
    async (request) => (await listSnoozes(db, getViewer(request).id, clock.now())).map(presentSnooze),
  );

  app.post(
    watchedPlacePaths.snoozes,
    {
      schema: {
        operationId: 'snoozeAlerts',
        summary: 'Snooze the alerts of a place, or all',
        body: snoozeBody,
        response: { 200: snooze },
      },
      config: forMembers,
    },
    async (request) => {
      const { id: userId } = getViewer(request);
      const now = clock.now();
      return transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        return presentSnooze(await snoozePlace(tx, deps, { userId, ...request.body, chosenAt: now }, now));
      });
    },
  );

  app.delete(
    watchedPlacePaths.snooze,
    { schema: { operationId: 'endSnooze', summary: 'End a snooze', params: snoozeId }, config: forMembers },
    async (request, reply) => {
      await transact(db, (tx) => endSnooze(tx, deps, getViewer(request).id, request.params.id, clock.now()));
      return reply.code(204).send();
    },
  );
}
