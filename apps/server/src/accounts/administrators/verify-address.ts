import { type Database, transact } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { verifyEmail } from './administrators.queries.ts';

export type VerifyDeps = { db: Database; bus: Pick<LiveBus, 'publish'> };

/** False when the user has another address by now. */
export const verifyAddress = ({ db, bus }: VerifyDeps, userId: string, email: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const isVerified = await verifyEmail(tx, userId, email);
    if (isVerified) await bus.publish(tx, [rightsChanged(userId)]);
    return isVerified;
  });
