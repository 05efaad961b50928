import { type Database, transact } from '#platform/db/database.ts';

import { announceParkedCar } from '../announce-parked-car.ts';
import { deleteQuestion } from '../parked-car-questions.queries.ts';
import { endPlace, type EndPlaceDeps } from '../places/end-place.ts';
import { lockParked } from '../places/places.queries.ts';

/** The car has left, or was never parked. */
export const endParkedCar = (deps: EndPlaceDeps & { db: Database }, userId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const parked = await lockParked(tx, userId);
    if (parked) await endPlace(tx, deps, parked);
    await deleteQuestion(tx, userId);
    await announceParkedCar(tx, deps.bus, userId);
  });
