import type { Tx } from '#platform/db/database.ts';

import { findPlaceById } from '../places/places.queries.ts';
import { findCoDriverIds } from '../readers/car-readers.queries.ts';
import type { Reading } from '../readers/reading.ts';
import { countSharedCars } from './household.queries.ts';

/**
 * True while a car is shared with one who was alerted of it. Nothing tells whose car stood at a place that is gone:
 * then a user of any shared car counts, and others don't learn that it left.
 */
export async function isSharedWith(tx: Tx, { userId, placeId }: Reading): Promise<boolean> {
  const place = await findPlaceById(tx, placeId);
  return place ? (await findCoDriverIds(tx, place.userId)).includes(userId) : (await countSharedCars(tx, userId)) > 0;
}
