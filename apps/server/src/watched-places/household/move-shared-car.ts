import { type Database, transact } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { endPlace, type EndPlaceDeps } from '../places/end-place.ts';
import { lockParked } from '../places/places.queries.ts';
import { findCarFor } from './household.queries.ts';

type Moved = { carId: string; parkedAt: string };

/** Ends one parking, whoever says it first. Rejects with 404, and with 409 when the car is parked anew. */
export const moveSharedCar = (
  deps: EndPlaceDeps & { db: Database },
  userId: string,
  { carId, parkedAt }: Moved,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const car = await findCarFor(tx, userId, carId);
    if (!car) throw notFound('Car not found.');
    const place = await lockParked(tx, car.ownerId);
    if (!place) return;
    if (place.createdAt.getTime() !== Date.parse(parkedAt))
      throw conflict('The car was parked again since. Check where it is now.');
    await endPlace(tx, deps, place);
  });
