import type { Kind } from '#alerts/inbox/kind.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Trucks } from '#trucks';
import type { WatchedPlaces, Preferences } from '#watched-places';

import { type Encounter, findDue, type PremiumAmong } from './find-due.ts';
import { gatheredAlert, groupedUnder, towAlert, readTowData } from './tow-alert.ts';
import { isSilenced } from './write-alerts.ts';

type Deps = { trucks: Trucks; watchedPlaces: WatchedPlaces; premiumAmong: PremiumAmong };

export const recheckTrucks =
  (deps: Deps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const encounters = await findEncounters(
      tx,
      deps,
      userId,
      waited.map((row) => readTowData(row).sightingId),
      now,
    );
    const due = waited.flatMap((row) =>
      inWordsOfNow(row, encounters.get(readTowData(row).sightingId), preferences, now),
    );
    return { due, combined: () => gatheredAlert(due.map(({ words }) => words)) };
  };

async function findEncounters(
  tx: Tx,
  { trucks, watchedPlaces, premiumAmong }: Deps,
  userId: string,
  sightingIds: string[],
  now: Date,
): Promise<ReadonlyMap<string, Encounter>> {
  const sightings = (await trucks.find(tx, sightingIds)).filter(({ expiresAt }) => expiresAt > now);
  const due = await findDue(tx, sightings, await watchedPlaces.matchPlaces(tx, sightings, now, { userId }), now, {
    premiumAmong,
    trucks,
    includesOldNews: true,
  });
  return new Map(due.filter(({ level }) => level === 'alarm').map((encounter) => [encounter.sighting.id, encounter]));
}

function inWordsOfNow(row: NotificationRow, encounter: Encounter | undefined, preferences: Preferences, now: Date) {
  if (!encounter) return [];
  const { sighting, match } = encounter;
  const kind: 'update' | 'alarm' = row.kind === 'update' ? 'update' : 'alarm';
  const words = groupedUnder(towAlert(sighting, match, kind, now), readTowData(row).groupedUnder);
  return [{ row, kind, words, isQuiet: isSilenced(preferences, match, now) }];
}
