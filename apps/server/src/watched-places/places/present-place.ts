import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import type { AlertPlace, PlaceKind } from '@towscout/contracts/watched-places/schema';

import type { PlaceRow } from './places.queries.ts';

/** Each photo has its own URL, so that no page shows an earlier one. */
export const spotPhotoUrl = ({ id, photoId }: Pick<PlaceRow, 'id' | 'photoId'>): string | null =>
  photoId && `${watchedPlacePaths.spotPhoto.replace(':id', id)}?v=${photoId.slice(0, 8)}`;

export const presentPlace = (row: PlaceRow): AlertPlace => ({
  id: row.id,
  kind: row.kind as PlaceKind,
  name: row.name,
  address: row.address,
  latitude: row.place.lat,
  longitude: row.place.lng,
  radius: row.radius,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  note: row.note,
  photoUrl: spotPhotoUrl(row),
  setByKey: row.setByKey,
  street: row.street,
  houseNumber: row.houseNumber,
});
