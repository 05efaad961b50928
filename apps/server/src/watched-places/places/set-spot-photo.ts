import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/problem.ts';
import type { PrivatePhotos } from '#reports';

import { lockPlace, type PlaceRow, updatePlace } from './places.queries.ts';

type SpotPhoto = { userId: string; placeId: string; photoId: string | null };

/** A parked car has one photo, or none: another takes its place at once. Rejects with 404 when the car has left. */
export async function setSpotPhoto(
  tx: Tx,
  { userId, placeId, photoId }: SpotPhoto,
  photos: PrivatePhotos,
): Promise<PlaceRow> {
  const place = await lockPlace(tx, userId, placeId);
  if (!place) throw notFound('Place not found.');
  if (photoId) await photos.keep(tx, photoId);
  if (place.photoId) await photos.discard(tx, place.photoId);
  return updatePlace(tx, place, { photoId });
}
