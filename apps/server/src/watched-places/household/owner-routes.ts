import { householdPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import { type Sharing, householdEndpoints } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { removeCoDriver } from './end-co-driving.ts';
import {
  findOwnCar,
  listCoDrivers,
  nameCar,
  deleteOpenInvite,
  listOpenInvites,
  lockHousehold,
} from './household.queries.ts';
import { createInvite } from './invites.ts';
import { defaultCarName, presentCoDriver, presentInvite } from './present-household.ts';

type Deps = {
  db: Database;
  clock: Clock;
  events: Events;
  bus: LiveBus;
  accounts: Pick<Accounts, 'lockExistingUser' | 'findViewers'>;
};

/** For the owner of a car. */
export function ownerRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, householdEndpoints);
  const { db, accounts } = deps;

  routes.get(
    householdPaths.sharing,
    { operationId: 'readSharing', summary: 'Who shares your car', config: forMembers },
    async (request) => readSharing(deps, getViewer(request)),
  );

  routes.put(
    householdPaths.sharing,
    { operationId: 'nameSharedCar', summary: 'Name your car for those who share it', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
        await nameCar(tx, viewer.id, request.body.name);
      });
      return readSharing(deps, viewer);
    },
  );

  routes.post(
    householdPaths.invites,
    {
      operationId: 'createCarInvite',
      summary: 'Invite someone to your car',
      config: { policy: { who: 'member', limit: { perMinute: 20 } } },
    },
    async (request) => {
      const { invite, secret } = await createInvite(deps, getViewer(request));
      return { ...presentInvite(invite), secret };
    },
  );

  routes.delete(
    householdPaths.invite,
    { operationId: 'revokeCarInvite', summary: 'Revoke an invite', config: forMembers },
    async (request) => {
      const { id: ownerId } = getViewer(request);
      const isRevoked = await transact(db, async (tx) => {
        await lockHousehold(tx, ownerId);
        const car = await findOwnCar(tx, ownerId);
        return car !== null && deleteOpenInvite(tx, car.id, request.params.id);
      });
      if (!isRevoked) throw notFound(m.watched_places_server_invite_not_found());
    },
  );

  routes.delete(
    householdPaths.coDriver,
    { operationId: 'removeCoDriver', summary: 'Stop sharing your car with someone', config: forMembers },
    async (request) => {
      await removeCoDriver(deps, getViewer(request).id, request.params.id);
    },
  );
}

async function readSharing({ db, clock, accounts }: Deps, viewer: Viewer): Promise<Sharing> {
  const car = await findOwnCar(db, viewer.id);
  if (!car) return { name: defaultCarName(viewer.firstName), coDrivers: [], invites: [] };
  const coDrivers = await listCoDrivers(db, car.id);
  const people = await accounts.findViewers(coDrivers.map(({ userId }) => userId));
  return {
    name: car.name,
    coDrivers: coDrivers.map((row) => presentCoDriver(row, people)),
    invites: (await listOpenInvites(db, car.id, clock.now())).map(presentInvite),
  };
}
