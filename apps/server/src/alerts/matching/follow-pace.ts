import { transact } from '../../platform/db/database.ts';
import { findPreferences } from '../../guards/index.ts';
import { findToldLately } from '../notifications/notifications.queries.ts';
import { tellWaitingBy } from '../notifications/waiting.queries.ts';
import type { AlertingDeps } from './alert-nearby-subscribers.ts';
import { tellAt } from './pace.ts';

/** Another pace holds for what waits already. Nothing is told later than it was going to be. */
export async function followPace({ db, clock, jobs, gather }: AlertingDeps, userId: string): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const preferences = await findPreferences(tx, userId);
    const { told } = (await findToldLately(tx, [userId], now))(userId);
    const at = tellAt({ told, pendingAt: null }, preferences, false, now);
    if (await tellWaitingBy(tx, userId, at)) await jobs.enqueueAt(tx, gather, {}, [at]);
  });
}
