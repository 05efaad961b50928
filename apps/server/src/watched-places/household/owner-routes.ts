import { householdPaths } from '@towscout/contracts/watched-places/household/paths';
import {
  carNameBody,
  coDriverId,
  createdInvite,
  inviteId,
  type Sharing,
  sharing,
} from '@towscout/contracts/watched-places/household/schema';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
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
  const { db, accounts } = deps;

  app.get(
    householdPaths.sharing,
    {
      schema: { operationId: 'readSharing', summary: 'Who shares your car', response: { 200: sharing } },
      config: forMembers,
    },
    async (request) => readSharing(deps, getViewer(request)),
  );

  app.put(
    householdPaths.sharing,
    {
      schema: {
        operationId: 'nameSharedCar',
        summary: 'Name your car for those who share it',
        body: carNameBody,
        response: { 200: sharing },
      },
      config: forMembers,
    },
    async (request) => {
      const viewer = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
        await nameCar(tx, viewer.id, request.body.name);
      });
      return readSharing(deps, viewer);
    },
  );

  app.post(
    householdPaths.invites,
    {
      schema: {
        operationId: 'createCarInvite',
        summary: 'Invite someone to your car',
        response: { 201: createdInvite },
      },
      config: { policy: { who: 'member', limit: { perMinute: 20 } } },
    },
    async (request, reply) => {
      const { invite, secret } = await createInvite(deps, getViewer(request));
      return reply.code(201).send({ ...presentInvite(invite), secret });
    },
  );

  app.delete(
    householdPaths.invite,
    { schema: { operationId: 'revokeCarInvite', summary: 'Revoke an invite', params: inviteId }, config: forMembers },
    async (request, reply) => {
      const { id: ownerId } = getViewer(request);
      const isRevoked = await transact(db, async (tx) => {
        await lockHousehold(tx, ownerId);
        const car = await findOwnCar(tx, ownerId);
        return car !== null && deleteOpenInvite(tx, car.id, request.params.id);
      });
      if (!isRevoked) throw notFound(m.watched_places_server_invite_not_found());
      return reply.code(204).send();
    },
  );

  app.delete(
    householdPaths.coDriver,
    {
      schema: { operationId: 'removeCoDriver', summary: 'Stop sharing your car with someone', params: coDriverId },
      config: forMembers,
    },
    async (request, reply) => {
      await removeCoDriver(deps, getViewer(request).id, request.params.id);
      return reply.code(204).send();
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
