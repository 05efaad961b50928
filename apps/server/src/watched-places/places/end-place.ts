import type { Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';
import { userChange } from '#platform/live/user-memory.ts';
import type { PrivatePhotos } from '#reports';

import { placeLeft } from '../facts.ts';
import { findCoDriverIds, findReadings } from '../readers/car-readers.queries.ts';
import { deletePlace, type PlaceRow, PLACES_CHANGED, lockPlaceById } from './places.queries.ts';

export type EndPlaceDeps = { events: Events; bus: LiveBus; photos: PrivatePhotos };

/** Takes a locked place. Nothing of it is kept, and everyone whom it alerted is told. */
export async function endPlace(tx: Tx, { events, bus, photos }: EndPlaceDeps, place: PlaceRow): Promise<void> {
  const userIds = await recordLeft(tx, events, place);
  await deletePlace(tx, place.id);
  if (place.photoId) await photos.discard(tx, place.photoId);
  await bus.publish(tx, [
    ...userIds.map((userId) => eventForUser('place-gone', { id: place.id }, userId)),
    userChange(PLACES_CHANGED, place.userId),
  ]);
}

type Left = Pick<PlaceRow, 'id' | 'userId' | 'kind'>;

/** Returns for whom. */
export async function recordLeft(
  tx: Tx,
  events: Events,
  place: Left,
  who: 'all' | 'co-drivers' = 'all',
): Promise<string[]> {
  const coDrivers = place.kind === 'parked' ? await findCoDriverIds(tx, place.userId) : [];
  const userIds = who === 'all' ? [place.userId, ...coDrivers] : coDrivers;
  for (const userId of userIds) await events.record(tx, placeLeft, { placeId: place.id, userId });
  return userIds;
}

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
