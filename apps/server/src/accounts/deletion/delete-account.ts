import { randomUUID } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import { accountDeleted } from '#platform/user-data.ts';

import { deleteUser } from './deletions.queries.ts';

export type DeleteAccountDeps = { db: Database; clock: Clock; events: Events; bus: Pick<LiveBus, 'publish'> };

/** Deletes an account: its sessions end at once, on every page, and every room is told to erase the rest. */
export async function deleteAccount({ db, clock, events, bus }: DeleteAccountDeps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const name = await deleteUser(tx, userId, clock.now());
    if (name === null) return;
    await events.record(tx, accountDeleted, { id: userId, alias: randomUUID(), name });
    await bus.publish(tx, [rightsChanged(userId)]);
  });
}
