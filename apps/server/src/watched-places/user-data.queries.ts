import { asc, eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { UserData } from '#platform/user-data.ts';

import { endAlerts } from './household/end-co-driving.ts';
import {
  deleteCoDriving,
  deleteOwnCar,
  findOwnCar,
  listCarsFor,
  listCoDrivers,
  deleteInvitesAcceptedBy,
  lockHousehold,
} from './household/household.queries.ts';
import { deleteQuestion, findQuestion } from './places/places.queries.ts';
import { spotPhotoUrl } from './places/present-place.ts';
import { eraseSnoozes, exportSnoozes } from './snoozes/snoozes.queries.ts';
import { alertPlaces, userAlertPreferences, carInvites } from './watched-places.table.ts';

const withPhotoUrl = <Row extends { id: string; photoId: string | null }>({ id, photoId, ...place }: Row) => ({
  ...place,
  photoUrl: spotPhotoUrl({ id, photoId }),
});

export const watchedPlacesUserData = (deps: { events: Events; bus: LiveBus }): UserData => ({
  room: 'watched-places',
  async export(executor, userId) {
    const { id, kind, name, address, place, radius, isActive, createdAt, expiresAt, note, photoId, setByKey } =
      alertPlaces;
    const rows = await executor
      .select({ id, kind, name, address, place, radius, isActive, createdAt, expiresAt, note, photoId, setByKey })
      .from(alertPlaces)
      .where(eq(alertPlaces.userId, userId))
      .orderBy(asc(createdAt));
    const places = rows.map(withPhotoUrl);
    const [preferences] = await executor
      .select()
      .from(userAlertPreferences)
      .where(eq(userAlertPreferences.userId, userId));
    const { id: _id, userId: _user, plateKeys: _keys, plateNumbers = [], ...alertPreferences } = preferences ?? {};
    const household = await exportHousehold(executor, userId);
    const snoozes = await exportSnoozes(executor, userId);
    const parkedCarQuestion = await findQuestion(executor, userId);
    return { places, parkedCarQuestion, watchedPlates: plateNumbers, alertPreferences, snoozes, ...household };
  },
  async erase(tx, { id }) {
    await eraseHousehold(tx, deps, id);
    await eraseSnoozes(tx, id);
    await deleteQuestion(tx, id);
    await tx.delete(alertPlaces).where(eq(alertPlaces.userId, id));
    await tx.delete(userAlertPreferences).where(eq(userAlertPreferences.userId, id));
  },
});

/** Without the names and addresses of others. */
async function exportHousehold(executor: Executor, userId: string) {
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
async function eraseHousehold(tx: Tx, deps: { events: Events; bus: LiveBus }, userId: string): Promise<void> {
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
