import { afterCommit, type Tx } from '#platform/db/database.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import { defaultDescription, type Description } from './describe-sighting.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { withoutVote } from './record-vote.ts';
import type { ReportSightingDeps } from './report-sighting.ts';
import { changeSighting } from './save-sighting.ts';
import { type SettleDeps, settleSighting } from './settle-sighting.ts';
import { lockSighting } from './sightings.queries.ts';
import { deleteVote, findVotes } from './votes.queries.ts';

/** A truck that no one else saw leaves the map without an all-clear. */
export async function retractVote(
  tx: Tx,
  deps: ReportSightingDeps,
  id: string,
  reporterKey: string,
  words: Description,
): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const allVotes = await findVotes(tx, id);
  await deleteVote(tx, id, reporterKey);
  const votes = allVotes.filter(({ key }) => key !== reporterKey);
  const without = {
    ...(sighting.location === words.location && { location: defaultDescription(deps, sighting.place).location }),
    ...(sighting.details === words.details && { details: null }),
  };
  if (votes.some(({ verdict }) => verdict === 'seen') || sighting.externalId !== null) {
    const withdrawn = withoutVote(sighting, allVotes, reporterKey, now);
    await settleSighting(tx, deps, sighting, votes, { ...without, ...withdrawn });
    return;
  }
  const ended = { ...without, reach: 'nobody', expiresAt: now, fadedAt: now };
  await changeSighting(tx, sighting, ended, { now, wasWithdrawn: true });
  await removeFromMap(tx, deps, sighting);
}

async function removeFromMap(tx: Tx, { bus, liveMap }: SettleDeps, { id, place }: PlacedSighting): Promise<void> {
  await bus.publish(tx, [eventAtPlace('sighting-gone', { id }, place)]);
  afterCommit(tx, () => liveMap.remove(id));
}
