import type { Clock } from '../../platform/clock.ts';
import { type Database, transact, type Tx } from '../../platform/db/database.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import { setHereRadius } from '../guarded-places/places.queries.ts';
import { tellAt } from '../matching/pace.ts';
import { findToldLately } from '../notifications/notifications.queries.ts';
import { type Preferences, savePreferences } from './preferences.queries.ts';
import { tellWaitingBy } from './waiting.queries.ts';

export type ChoosingDeps = { db: Database; clock: Clock; jobs: Jobs; gather: Job<object> };

/** Saves what a user chose. Another radius holds where they are already, and another pace for what waits already. */
export async function choosePreferences(deps: ChoosingDeps, userId: string, changes: Partial<Preferences>): Promise<Preferences> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const preferences = await savePreferences(tx, userId, changes, now);
    if (changes.alertRadius !== undefined) await setHereRadius(tx, userId, changes.alertRadius);
    if (changes.alertFrequency !== undefined || changes.alertsPerHour !== undefined) await hasten(tx, deps, userId, preferences, now);
    return preferences;
  });
}

/** Nothing is told later than it was going to be. */
async function hasten(tx: Tx, { jobs, gather }: ChoosingDeps, userId: string, preferences: Preferences, now: Date): Promise<void> {
  const { told } = (await findToldLately(tx, [userId], now))(userId);
  const at = tellAt({ told, pendingAt: null }, preferences, false, now);
  if (await tellWaitingBy(tx, userId, at)) await jobs.enqueueAt(tx, gather, {}, [at]);
}
