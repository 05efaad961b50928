import type { AssessedVote } from '@towscout/domain/trucks/belief/assess-voters';

import type { Tx } from '#platform/db/database.ts';

import type { Sighting } from './present-sighting.ts';
import { type SettleDeps, believedTruck, settleSighting } from './settle-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';
import type { Submission } from './submission.ts';
import { type VoteInput, createVote } from './vote.ts';
import type { Voter } from './voter.ts';
import { deleteVote, findVotes, reduceToSeen, saveVote } from './votes.queries.ts';
import { withoutVote } from './without-vote.ts';

/** `mine` is this vote, `allVotes` the earlier ones. */
type Changes = (mine: AssessedVote, allVotes: readonly AssessedVote[]) => Partial<NewSighting>;

/** `at`: when seen; `newsAt`: when it became so. Both default to now. */
type Cast = { input: VoteInput; submission?: Submission | null; at?: Date; newsAt?: Date; changes?: Changes };

/** On a locked truck; replaces the voter's earlier vote unless it is older. */
export async function recordVote(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  voter: Voter,
  { input, submission = null, at, newsAt, changes }: Cast,
): Promise<{ settled: Sighting; earlier: AssessedVote | null }> {
  const now = deps.clock.now();
  const allVotes = await findVotes(tx, sighting.id);
  const others = allVotes.filter(({ key }) => key !== voter.key);
  const earlier = allVotes.find(({ key }) => key === voter.key) ?? null;
  if (newsAt && earlier && earlier.at > newsAt) return { settled: sighting, earlier };
  const mine = await createVote(tx, voter, input, {
    sightingId: sighting.id,
    truck: believedTruck(sighting),
    others,
    earlier,
    now,
    ...(at && { at }),
  });
  await saveVote(tx, { sightingId: sighting.id, vote: mine, networkKey: voter.networkKey, submission });
  const withdrawn = earlier && takesBack(mine, earlier) ? withoutVote(sighting, allVotes, voter.key, now) : {};
  const settled = await settleSighting(
    tx,
    deps,
    sighting,
    [...others, mine],
    { ...withdrawn, ...changes?.(mine, allVotes) },
    newsAt,
  );
  return { settled, earlier };
}

const takesBack = (mine: AssessedVote, earlier: AssessedVote): boolean =>
  earlier.verdict === 'seen' && mine.verdict !== 'seen';

/** The last to place the truck stays a witness, or they could report and move it again. */
export async function withdrawVote(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  reporterKey: string,
): Promise<Sighting> {
  const allVotes = await findVotes(tx, sighting.id);
  const isWitness = reporterKey === sighting.describedBy;
  await (isWitness ? reduceToSeen : deleteVote)(tx, sighting.id, reporterKey);
  const withdrawn = isWitness ? {} : withoutVote(sighting, allVotes, reporterKey, deps.clock.now());
  return settleSighting(tx, deps, sighting, await findVotes(tx, sighting.id), withdrawn);
}
