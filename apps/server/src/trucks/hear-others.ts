import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { heardFromOthers, type HeardTruck } from './heard-from-others.ts';
import type { PlacedSighting } from './present-sighting.ts';
import { accountKey } from './reporter.ts';
import { believedTruck } from './settle-sighting.ts';
import { findSpeakers, findVoices } from './voices.queries.ts';

/** Null for a truck that only this user reported. */
export type Hear = (userId: string, sighting: PlacedSighting) => HeardTruck | null;

/**
 * The state of locked trucks by others' reports, for each of these users. Queries only trucks with several reporters.
 */
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

/** Another reporter with any effect would have renewed or disputed the truck, or been counted. */
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
