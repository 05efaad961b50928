import { z } from 'zod';

import { householdPaths } from '@towscout/contracts/household/paths';
import { invitation, inviteBody, movedBody, sharedCar, sharedCarId } from '@towscout/contracts/household/schema';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';

import type { EndPlaceDeps } from '../places/end-place.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { leaveCar } from './end-co-driving.ts';
import { listCarsFor } from './household.queries.ts';
import { moveSharedCar } from './move-shared-car.ts';
import { findName, presentCar } from './present-household.ts';

type Deps = EndPlaceDeps & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'lockExistingUser' | 'viewer' | 'findViewers'>;
};

/** For those with whom a car is shared. */
export function coDriverRoutes(app: App, deps: Deps): void {
  const { db, accounts } = deps;
  const carsOf = async (userId: string) => {
    const rows = await listCarsFor(db, userId);
    const people = await accounts.findViewers(rows.map(({ car }) => car.ownerId));
    return rows.map(({ car, parked }) => presentCar(car, parked, people));
  };

  app.post(
    householdPaths.readInvite,
    {
      schema: {
        operationId: 'readCarInvite',
        summary: 'What an invite is for',
        body: inviteBody,
        response: { 200: invitation },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: 30 } } },
    },
    async (request) => {
      const { car, invite } = await readInvite(deps, await accounts.viewer(request), request.body.secret);
      const people = await accounts.findViewers([car.ownerId]);
      return { carName: car.name, invitedBy: findName(people, car.ownerId), expiresAt: invite.expiresAt.toISOString() };
    },
  );

  app.post(
    householdPaths.acceptInvite,
    {
      schema: {
        operationId: 'acceptCarInvite',
        summary: 'Accept an invite to a car',
        body: inviteBody,
        response: { 200: z.array(sharedCar) },
      },
      config: { policy: { who: 'member', limit: { perMinute: 30 } } },
    },
    async (request) => {
      const viewer = getViewer(request);
      await acceptInvite(deps, viewer, request.body.secret);
      return carsOf(viewer.id);
    },
  );

  app.get(
    householdPaths.cars,
    {
      schema: {
        operationId: 'listSharedCars',
        summary: 'The cars that others share with you',
        response: { 200: z.array(sharedCar) },
      },
      config: forMembers,
    },
    async (request) => carsOf(getViewer(request).id),
  );

  app.post(
    householdPaths.moved,
    {
      schema: {
        operationId: 'moveSharedCar',
        summary: 'Say that a shared car moved',
        params: sharedCarId,
        body: movedBody,
      },
      config: forMembers,
    },
    async (request, reply) => {
      await moveSharedCar(deps, getViewer(request).id, { carId: request.params.id, ...request.body });
      return reply.code(204).send();
    },
  );

  app.delete(
    householdPaths.car,
    {
      schema: { operationId: 'leaveSharedCar', summary: 'Leave a shared car', params: sharedCarId },
      config: forMembers,
    },
    async (request, reply) => {
      await leaveCar(deps, getViewer(request).id, request.params.id);
      return reply.code(204).send();
    },
  );
}
