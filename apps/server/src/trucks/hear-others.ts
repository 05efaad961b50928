import { heardFromOthers, type HeardTruck } from '@towscout/domain/trucks/belief/heard-from-others';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import type { PlacedSighting } from './present-sighting.ts';
import { accountKey } from './reporter.ts';
import { believedTruck } from './settle-sighting.ts';
import { findSpeakers, findVoices } from './voices.queries.ts';

/** Null for what only this user sees. */
export type Hear = (userId: string, sighting: PlacedSighting) => HeardTruck | null;

/** What others tell these users of locked trucks. Asks the database only about trucks that several have spoken of. */
export async function hearOthers(
  tx: Tx,
  { clock }: { clock: Clock },
  sightings: readonly PlacedSighting[],
  userIds: readonly string[],
): Promise<Hear> {
  const joined = sightings.filter((sighting) => !hasOneVoice(sighting)).map(({ id }) => id);
  const asked = new Set(userIds.map(accountKey));
  const spoken = (await findSpeakers(tx, joined)).filter(({ reporterKey }) => asked.has(reporterKey));
  const ids = [...new Set(spoken.map(({ sightingId }) => sightingId))];
  const voices = new Map(await Promise.all(ids.map(async (id) => [id, await findVoices(tx, id)] as const)));
  const now = clock.now();
  return (userId, sighting) => {
    const speaker = accountKey(userId);
    if (hasOneVoice(sighting)) return sighting.reportedBy === speaker ? null : sighting;
    const { changedAt, unconfirmedStatus } = sighting;
    const truck = { ...believedTruck(sighting), changedAt, unconfirmedStatus };
    return heardFromOthers(truck, voices.get(sighting.id) ?? [], speaker, now);
  };
}

/** Whoever joins with any effect renews the truck, disputes it or is counted. */
const hasOneVoice = ({
  externalId,
  confirmations,
  unconfirmedStatus,
  changedAt,
  reportedAt,
}: PlacedSighting): boolean =>
  externalId === null &&
  confirmations === 1 &&
  unconfirmedStatus === null &&
  changedAt.getTime() === reportedAt.getTime();
