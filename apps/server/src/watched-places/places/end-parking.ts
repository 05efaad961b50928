import type { Tx } from '#platform/db/database.ts';

import { findReadings } from '../readers/car-readers.queries.ts';
import { endPlace, type EndPlaceDeps } from './end-place.ts';
import { lockPlaceById } from './places.queries.ts';

/** `alertedAt`: of the alert that was answered, so that a late answer doesn't end the next parking. */
export type ParkingEnd = { userId: string; placeId: string; alertedAt: Date };
export type ParkingEnded = 'ended' | 'ended before' | 'parked again';

/** By its owner or a co-driver. */
export async function endParking(
  tx: Tx,
  deps: EndPlaceDeps,
  { userId, placeId, alertedAt }: ParkingEnd,
): Promise<ParkingEnded> {
  const place = await lockPlaceById(tx, placeId);
  const isTheirs = place?.kind === 'parked' && (await findReadings(tx, [{ userId, placeId }])).size > 0;
  if (!place || !isTheirs) return 'ended before';
  if (place.createdAt > alertedAt) return 'parked again';
  await endPlace(tx, deps, place);
  return 'ended';
}
