import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';
import type { PrivatePhotos } from '#reports';

import { placeLeft } from '../facts.ts';
import { deletePlace } from './places.queries.ts';

type Deps = { db: Database; events: Events; bus: LiveBus; photos: PrivatePhotos };

/** Stops watching a place with what was noted there, tells the user's other pages so, and records that its alerts are over. */
export const leavePlace = ({ db, events, bus, photos }: Deps, userId: string, placeId: string): Promise<void> =>
  transact(db, async (tx) => {
    const left = await deletePlace(tx, userId, placeId);
    if (!left) throw notFound('Place not found.');
    if (left.photoId) await photos.discard(tx, left.photoId);
    await bus.publish(tx, [eventForUser('place-gone', { id: placeId }, userId)]);
    await events.record(tx, placeLeft, { placeId, userId });
  });
