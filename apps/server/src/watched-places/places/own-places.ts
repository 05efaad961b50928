import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { RIGHTS_CHANGED } from '#platform/live/stream-rights.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';

import { listPlaces, PLACES_CHANGED } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

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
