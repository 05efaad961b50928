import { type Database, transact } from '#platform/db/database.ts';
import { listener, type Listener } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import { passwordReset } from '#platform/password-reset.ts';

import { turnOffApiKeysOf } from './api-keys.queries.ts';

/** Whoever knew the old password may have made a key with it, so none outlives a reset. */
export const turnOffAfterReset = ({ db, bus }: { db: Database; bus: LiveBus }): Listener =>
  listener(passwordReset, {
    name: 'public-api.turn-off-keys',
    async handle(resets) {
      for (const { userId } of resets)
        await transact(db, async (tx) => {
          await turnOffApiKeysOf(tx, userId);
          await bus.publish(tx, [rightsChanged(userId)]);
        });
    },
  });
