import { channelEndpoints } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { isRinging, saveRinging } from './ringing.queries.ts';

type RingingDeps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function ringingRoutes(app: App, { db, clock, accounts }: RingingDeps): void {
  const routes = declaredRoutes(app, channelEndpoints);
  routes.get(
    channelPaths.ringing,
    { operationId: 'readRinging', summary: 'Your setting for ringing alarms', config: forMembers },
    async (request) => ({ isOn: await isRinging(db, getViewer(request).id) }),
  );

  routes.put(
    channelPaths.ringing,
    { operationId: 'changeRinging', summary: 'Let alarms ring until you answer', config: forMembers },
    async (request) => {
      const { id } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, id))) throw unauthorized();
        await saveRinging(tx, id, request.body.isOn, clock.now());
      });
    },
  );
}
