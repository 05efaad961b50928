import { m } from '@towscout/messages';

import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';

import { placeLeft } from '../facts.ts';
import { lockParked, findPlaceById } from '../places/places.queries.ts';
import { findCoDriverIds } from '../readers/car-readers.queries.ts';
import type { Reading } from '../readers/reading.ts';
import {
  deleteCoDriver,
  findCarFor,
  findOwnCar,
  type SharedCarRow,
  deleteOpenInvites,
  lockHousehold,
  countSharedCars,
} from './household.queries.ts';

type Deps = { db: Database; events: Events; bus: LiveBus };

/** Rejects with 404. */
export const leaveCar = (deps: Deps, userId: string, carId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const car = await findCarFor(tx, userId, carId);
    if (!car) throw notFound(m.watched_places_server_car_not_shared());
    await lockHousehold(tx, car.ownerId);
    if (await deleteCoDriver(tx, car.id, { userId })) await endAlerts(tx, deps, car.ownerId, [userId]);
  });

/** Also revokes the invites, by one of which they could come back. Rejects with 404. */
export const removeCoDriver = (deps: Deps, ownerId: string, id: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    await lockHousehold(tx, ownerId);
    const car = await findOwnCar(tx, ownerId);
    const removed = car && (await deleteCoDriver(tx, car.id, { id }));
    if (!removed) throw notFound(m.watched_places_server_person_not_found());
    await deleteOpenInvites(tx, removed.carId);
    await endAlerts(tx, deps, ownerId, [removed.userId]);
  });

/** Their alerts about this car warn of nothing anymore. */
export async function endAlerts(
  tx: Tx,
  { events, bus }: Pick<Deps, 'events' | 'bus'>,
  ownerId: SharedCarRow['ownerId'],
  userIds: readonly string[],
): Promise<void> {
  const parked = await lockParked(tx, ownerId);
  if (!parked) return;
  for (const userId of userIds) await events.record(tx, placeLeft, { placeId: parked.id, userId });
  await bus.publish(
    tx,
    userIds.map((userId) => eventForUser('place-gone', { id: parked.id }, userId)),
  );
}

/**
 * True while a car is shared with one who was alerted of it. Nothing tells whose car stood at a place that is gone:
 * then a user of any shared car counts, and others don't learn that it left.
 */
export async function isSharedWith(tx: Tx, { userId, placeId }: Reading): Promise<boolean> {
  const place = await findPlaceById(tx, placeId);
  return place ? (await findCoDriverIds(tx, place.userId)).includes(userId) : (await countSharedCars(tx, userId)) > 0;
}
