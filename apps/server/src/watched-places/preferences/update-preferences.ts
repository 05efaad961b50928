import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { unauthorized } from '#platform/http/problem.ts';

import { paceChanged } from '../facts.ts';
import { setHereRadius } from '../places/places.queries.ts';
import { type Preferences, savePreferences } from './preferences.queries.ts';

export type UpdatePreferencesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<Accounts, 'holdUser'>;
};

/**
 * Saves what a user chose. A new radius also applies to where they are now, and a new pace to the alerts that wait.
 * Rejects with 401 when the account was deleted meanwhile.
 */
export async function updatePreferences(
  { db, clock, events, accounts }: UpdatePreferencesDeps,
  userId: string,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const now = clock.now();
  return transact(db, async (tx) => {
    if (!(await accounts.holdUser(tx, userId))) throw unauthorized();
    const preferences = await savePreferences(tx, userId, changes, now);
    if (changes.alertRadius !== undefined) await setHereRadius(tx, userId, changes.alertRadius);
    if (changes.alertFrequency !== undefined || changes.alertsPerHour !== undefined)
      await events.record(tx, paceChanged, { userId });
    return preferences;
  });
}
