import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { carInvites } from '../household.table.ts';
import { endAlerts } from './end-co-driving.ts';
import {
  deleteCoDriving,
  deleteOwnCar,
  findOwnCar,
  listCarsFor,
  listCoDrivers,
  deleteInvitesAcceptedBy,
  lockHousehold,
} from './household.queries.ts';

/** Without the names and addresses of others. */
export async function exportHousehold(executor: Executor, userId: string) {
  const car = await findOwnCar(executor, userId);
  const { createdAt, expiresAt } = carInvites;
  const ownSharing = car && {
    name: car.name,
    coDrivers: (await listCoDrivers(executor, car.id)).map(({ joinedAt }) => ({ joinedAt })),
    invites: await executor.select({ createdAt, expiresAt }).from(carInvites).where(eq(carInvites.carId, car.id)),
  };
  const cars = await listCarsFor(executor, userId);
  return { sharing: ownSharing, sharedCars: cars.map(({ car: { name }, joinedAt }) => ({ name, joinedAt })) };
}

/** Before the places of the user are erased. */
export async function eraseHousehold(tx: Tx, deps: { events: Events; bus: LiveBus }, userId: string): Promise<void> {
  await lockHousehold(tx, userId);
  const car = await findOwnCar(tx, userId);
  if (car) {
    const coDrivers = await listCoDrivers(tx, car.id);
    await endAlerts(
      tx,
      deps,
      userId,
      coDrivers.map((row) => row.userId),
    );
    await deleteOwnCar(tx, userId);
  }
  await deleteInvitesAcceptedBy(tx, userId);
  await deleteCoDriving(tx, userId);
}
