import type { AssessedVote } from '@towscout/domain/trucks/belief/assess-voters';
import type { Vote } from '@towscout/domain/trucks/belief/votes';

import type { Tx } from '#platform/db/database.ts';

import { timesAfterVote, fadesAt } from './fading.ts';
import { heardFromOthers } from './heard-from-others.ts';
import { type Sighting, isPlaced } from './present-sighting.ts';
import type { Reporter, Submission } from './reporter.ts';
import { type SettleDeps, believedTruck, settleSighting } from './settle-sighting.ts';
import { type NewSighting, lockSighting } from './sightings.queries.ts';
import { type VoteInput, createVote, type Voter, voterUnlessBarred } from './vote.ts';
import { deleteVote, findVotes, reduceToSeen, saveVote, findOwnVote } from './votes.queries.ts';

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
async function withdrawVote(tx: Tx, deps: SettleDeps, sighting: Sighting, reporterKey: string): Promise<Sighting> {
  const allVotes = await findVotes(tx, sighting.id);
  const isWitness = reporterKey === sighting.describedBy;
  await (isWitness ? reduceToSeen : deleteVote)(tx, sighting.id, reporterKey);
  const withdrawn = isWitness ? {} : withoutVote(sighting, allVotes, reporterKey, deps.clock.now());
  return settleSighting(tx, deps, sighting, await findVotes(tx, sighting.id), withdrawn);
}

/** Ignored for a departed or faded truck. Rejects with 403 while barred. */
export async function recordVoteOn(
  tx: Tx,
  deps: SettleDeps,
  id: string,
  reporter: Reporter,
  input: VoteInput,
  at: Date,
): Promise<void> {
  const now = deps.clock.now();
  const sighting = await lockLive(tx, id, now);
  if (!sighting) return;
  const voter = await voterUnlessBarred(tx, reporter, now);
  await recordVote(tx, deps, sighting, voter, {
    input,
    ...(at < now && { at, newsAt: at }),
    changes: (mine) => timesAfterVote(sighting, mine, { at, now }),
  });
}

export async function withdrawVoteOn(tx: Tx, deps: SettleDeps, id: string, reporterKey: string): Promise<void> {
  const sighting = await lockLive(tx, id, deps.clock.now());
  if (sighting) await withdrawVote(tx, deps, sighting, reporterKey);
}

async function lockLive(tx: Tx, id: string, now: Date): Promise<Sighting | null> {
  const sighting = await lockSighting(tx, id);
  return sighting && sighting.status !== 'departed' && sighting.expiresAt > now ? sighting : null;
}

/** Counts as of the report, not as news. Rejects with 403 while barred. */
export async function recordLaterAnswer(
  tx: Tx,
  deps: SettleDeps,
  id: string,
  reporter: Reporter,
  wasThere: boolean,
): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const voter = await voterUnlessBarred(tx, reporter, deps.clock.now());
  const earlier = (await findOwnVote(tx, reporter.key, id))?.verdict;
  if (wasThere && (earlier === 'seen' || earlier === 'gone')) return;
  await recordVote(tx, deps, sighting, voter, {
    input: { verdict: wasThere ? 'seen' : 'not_there', status: null },
    at: sighting.reportedAt,
  });
}

/** The status, age and end of a truck by the others' reports, after a reporter withdraws theirs. */
export function withoutVote(
  sighting: Sighting,
  allVotes: readonly Vote[],
  reporterKey: string,
  now: Date,
): Pick<Partial<NewSighting>, 'status' | 'changedAt' | 'expiresAt'> {
  const { status, unconfirmedStatus, changedAt, reportedAt, expiresAt, externalId } = sighting;
  if (status === 'departed' || externalId !== null) return {};
  const truck = { ...believedTruck(sighting), unconfirmedStatus, changedAt };
  const left = heardFromOthers(truck, allVotes, reporterKey, now);
  if (!left) return {};
  const looks = allVotes.flatMap(({ key, verdict, at }) =>
    verdict === 'seen' && key !== reporterKey ? [at.getTime()] : [],
  );
  const fades = fadesAt(reportedAt, new Date(Math.max(left.changedAt.getTime(), ...looks)));
  return { status: left.status, changedAt: left.changedAt, expiresAt: fades < expiresAt ? fades : expiresAt };
}
