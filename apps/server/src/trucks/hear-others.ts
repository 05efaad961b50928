import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { heardFromOthers, type HeardTruck } from './heard-from-others.ts';
import type { PlacedSighting } from './present-sighting.ts';
import { accountKey } from './reporter.ts';
import { believedTruck } from './settle-sighting.ts';
import { findVoters, findVotes } from './votes.queries.ts';

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
  const joined = sightings.filter((sighting) => !hasOneVote(sighting)).map(({ id }) => id);
  const asked = new Set(userIds.map(accountKey));
  const voters = (await findVoters(tx, joined)).filter(({ reporterKey }) => asked.has(reporterKey));
  const ids = [...new Set(voters.map(({ sightingId }) => sightingId))];
  const votes = new Map(await Promise.all(ids.map(async (id) => [id, await findVotes(tx, id)] as const)));
  const now = clock.now();
  return (userId, sighting) => {
    const voter = accountKey(userId);
    if (hasOneVote(sighting)) return sighting.reportedBy === voter ? null : sighting;
    const { changedAt, unconfirmedStatus } = sighting;
    const truck = { ...believedTruck(sighting), changedAt, unconfirmedStatus };
    return heardFromOthers(truck, votes.get(sighting.id) ?? [], voter, now);
  };
}

/** Another reporter with any effect would have renewed or disputed the truck, or been counted. */
const hasOneVote = ({ externalId, confirmations, unconfirmedStatus, changedAt, reportedAt }: PlacedSighting): boolean =>
  externalId === null &&
  confirmations === 1 &&
  unconfirmedStatus === null &&
  changedAt.getTime() === reportedAt.getTime();
