import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace, PlaceKind } from '@towscout/contracts/watched-places/schema';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { RIGHTS_CHANGED } from '#platform/live/stream-rights.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';

import { type PlaceRow, listPlaces, PLACES_CHANGED } from './places.queries.ts';

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

const MOST_CHARACTERS = 8_000_000;

/** `endsAt` is when its first place expires. */
type OwnPlaces = { userId: string; json: string; endsAt: Date | null };
type Deps = { db: Database; clock: Clock; memories: Pick<UserMemories, 'create'> };

/** A user's places as JSON, from memory while it is told of changes. */
export function createOwnPlaces({ db, clock, memories }: Deps): (userId: string) => Promise<string> {
  const memory = memories.create<OwnPlaces>({
    ownerOf: ({ userId }) => userId,
    endOf: ({ endsAt }) => endsAt,
    forgottenOn: [PLACES_CHANGED, RIGHTS_CHANGED],
    most: MOST_CHARACTERS,
    sizeOf: ({ json }) => json.length,
  });
  const read = async (userId: string): Promise<OwnPlaces> => {
    const rows = await listPlaces(db, userId, clock.now());
    const [endsAt = null] = rows.flatMap((row) => row.expiresAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
    return { userId, json: JSON.stringify(rows.map(presentPlace)), endsAt };
  };
  return async (userId) => (memory.get(userId) ?? (await memory.find(userId, () => read(userId)))).json;
}
