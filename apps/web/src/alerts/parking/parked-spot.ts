import type { AlertPlace } from '@towscout/contracts/alerts';
import { z } from 'zod';

/** Where the car stands, as this browser keeps it. Without a `placeId` the server does not guard it yet. */
export const parkedSpot = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  parkedAt: z.iso.datetime(),
  placeId: z.string().nullable(),
  /** Whose car it is; null when nobody was signed in. */
  userId: z.string().nullable().default(null),
});
export type ParkedSpot = z.output<typeof parkedSpot>;

/** A spot that waited longer than this to be saved is no longer where the car stands. */
const UNSAVED_HOURS = 12;

type Step = { do: 'nothing' } | { do: 'keep'; spot: ParkedSpot } | { do: 'save'; spot: ParkedSpot } | { do: 'forget' };

export const spotOf = (place: AlertPlace, userId: string): ParkedSpot => ({
  latitude: place.latitude,
  longitude: place.longitude,
  parkedAt: place.createdAt,
  placeId: place.id,
  userId,
});

/**
 * What to do with this browser's copy once the server has told a user's own. The server's spot counts,
 * except against one that was taken later here, by nobody else, and could not be saved yet.
 */
export function reconcileSpot(local: ParkedSpot | null, guarded: AlertPlace | null, userId: string, now: Date): Step {
  if (local && local.placeId === null && (local.userId === null || local.userId === userId)) {
    const waited = now.getTime() - Date.parse(local.parkedAt);
    const isNewer = !guarded || Date.parse(local.parkedAt) > Date.parse(guarded.createdAt);
    if (isNewer && waited < UNSAVED_HOURS * 3_600_000) return { do: 'save', spot: local };
  }
  if (!guarded) return local ? { do: 'forget' } : { do: 'nothing' };
  const spot = spotOf(guarded, userId);
  return local?.placeId === spot.placeId && local.parkedAt === spot.parkedAt ? { do: 'nothing' } : { do: 'keep', spot };
}
