import type { Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';

/** The user's car parked, left or asked by itself. */
export const announceParkedCar = (tx: Tx, bus: Pick<LiveBus, 'publish'>, userId: string): Promise<void> =>
  bus.publish(tx, [eventForUser('parked-car', {}, userId)]);
