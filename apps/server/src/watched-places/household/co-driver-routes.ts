import { householdPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import { householdEndpoints } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { type EndPlaceDeps, endPlace } from '../places/end-place.ts';
import { lockParked } from '../places/places.queries.ts';
import { leaveCar } from './end-co-driving.ts';
import { listCarsFor, findCarFor } from './household.queries.ts';
import { acceptInvite, readInvite } from './invites.ts';
import { findName, presentCar } from './present-household.ts';

type Moved = { carId: string; parkedAt: Date };

/** Ends one parking, whoever says it first. Rejects with 404, and with 409 when the car is parked anew. */
const moveSharedCar = (
  deps: EndPlaceDeps & { db: Database },
  userId: string,
  { carId, parkedAt }: Moved,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const car = await findCarFor(tx, userId, carId);
    if (!car) throw notFound(m.watched_places_server_car_not_shared());
    const place = await lockParked(tx, car.ownerId);
    if (!place) return;
    if (place.createdAt.getTime() !== parkedAt.getTime()) throw conflict(m.watched_places_server_car_parked_again());
    await endPlace(tx, deps, place);
  });

type Deps = EndPlaceDeps & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'lockExistingUser' | 'isActive' | 'viewer' | 'findViewers'>;
};

/** For those with whom a car is shared. */
export function coDriverRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, householdEndpoints);
  const { db, accounts } = deps;
  const listCars = async (userId: string) => {
    const rows = await listCarsFor(db, userId);
    const people = await accounts.findViewers(rows.map(({ car }) => car.ownerId));
    return rows.map(({ car, parked }) => presentCar(car, parked, people));
  };

  routes.post(
    householdPaths.readInvite,
    {
      operationId: 'readCarInvite',
      summary: 'What an invite is for',
      config: { policy: { who: 'anyone', limit: { perMinute: 30 } } },
    },
    async (request) => {
      const { car, invite } = await readInvite(deps, await accounts.viewer(request), request.body.secret);
      const people = await accounts.findViewers([car.ownerId]);
      return { carName: car.name, invitedBy: findName(people, car.ownerId), expiresAt: invite.expiresAt.toISOString() };
    },
  );

  routes.post(
    householdPaths.acceptInvite,
    {
      operationId: 'acceptCarInvite',
      summary: 'Accept an invite to a car',
      config: { policy: { who: 'member', limit: { perMinute: 30 } } },
    },
    async (request) => {
      const viewer = getViewer(request);
      await acceptInvite(deps, viewer, request.body.secret);
      return listCars(viewer.id);
    },
  );

  routes.get(
    householdPaths.cars,
    { operationId: 'listSharedCars', summary: 'The cars that others share with you', config: forMembers },
    async (request) => listCars(getViewer(request).id),
  );

  routes.post(
    householdPaths.moved,
    { operationId: 'moveSharedCar', summary: 'Say that a shared car moved', config: forMembers },
    async (request) => {
      await moveSharedCar(deps, getViewer(request).id, { carId: request.params.id, ...request.body });
    },
  );

  routes.delete(
    householdPaths.car,
    { operationId: 'leaveSharedCar', summary: 'Leave a shared car', config: forMembers },
    async (request) => {
      await leaveCar(deps, getViewer(request).id, request.params.id);
    },
  );
}
