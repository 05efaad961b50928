import type { Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

/** Tells the user's open pages that the plan changed, and their streams to check their rights. */
export const announcePlan = (bus: Pick<LiveBus, 'publish'>, tx: Tx, userId: string): Promise<void> =>
  bus.publish(tx, [eventForUser('plan', {}, userId), rightsChanged(userId)]);
