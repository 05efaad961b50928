import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { watchedPlaceEndpoints } from '@towscout/contracts/watched-places/schema';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { endSnooze, presentSnooze, type SnoozeDeps, snoozePlace } from './snooze-place.ts';
import { listSnoozes } from './snoozes.queries.ts';

type Deps = SnoozeDeps & { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function snoozeRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, watchedPlaceEndpoints);
  const { db, clock, accounts } = deps;

  routes.get(
    watchedPlacePaths.snoozes,
    { operationId: 'listSnoozes', summary: 'Your snoozes', config: forMembers },
    async (request) => (await listSnoozes(db, getViewer(request).id, clock.now())).map(presentSnooze),
  );

  routes.post(
    watchedPlacePaths.snoozes,
    { operationId: 'snoozeAlerts', summary: 'Snooze the alerts of a place, or all', config: forMembers },
    async (request) => {
      const { id: userId } = getViewer(request);
      const now = clock.now();
      return transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        return presentSnooze(await snoozePlace(tx, deps, { userId, ...request.body, chosenAt: now }, now));
      });
    },
  );

  routes.delete(
    watchedPlacePaths.snooze,
    { operationId: 'endSnooze', summary: 'End a snooze', config: forMembers },
    async (request) => {
      await transact(db, (tx) => endSnooze(tx, deps, getViewer(request).id, request.params.id, clock.now()));
    },
  );
}
