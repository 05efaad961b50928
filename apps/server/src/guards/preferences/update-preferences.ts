import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';

import { paceChanged } from '../facts.ts';
import { setHereRadius } from '../guarded-places/places.queries.ts';
import { type Preferences, savePreferences } from './preferences.queries.ts';

export type UpdatePreferencesDeps = { db: Database; clock: Clock; events: Events };

/** Saves what a user chose. A new radius also applies to where they are now, and a new pace to the alerts that wait. */
export async function updatePreferences(
  { db, clock, events }: UpdatePreferencesDeps,
  userId: string,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const preferences = await savePreferences(tx, userId, changes, now);
    if (changes.alertRadius !== undefined) await setHereRadius(tx, userId, changes.alertRadius);
    if (changes.alertFrequency !== undefined || changes.alertsPerHour !== undefined)
      await events.record(tx, paceChanged, { userId });
    return preferences;
  });
}
