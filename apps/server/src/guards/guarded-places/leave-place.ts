import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';

import { placeLeft } from '../facts.ts';
import { deletePlace } from './places.queries.ts';

type Deps = { db: Database; events: Events; bus: LiveBus };

/** Stops watching a place, tells the user's other pages so, and records that its alerts are over. */
export const leavePlace = ({ db, events, bus }: Deps, userId: string, placeId: string): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await deletePlace(tx, userId, placeId))) throw notFound('Place not found.');
    await bus.publish(tx, [eventForUser('place-gone', { id: placeId }, userId)]);
    await events.record(tx, placeLeft, { placeId, userId });
  });
