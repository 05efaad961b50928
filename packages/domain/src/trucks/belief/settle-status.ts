import type { DepartedBy, BelievedTruck } from '../belief.ts';
import type { TruckStatus } from '../status.ts';
import { type Denial, isOverdue, saidByTwoSince } from './denial.ts';
import {
  counts,
  hasEffect,
  independentVoters,
  isTrusted,
  rankVote,
  voterKey,
  type Vote,
  weighVoters,
} from './votes.ts';

export type SettledStatus = {
  readonly status: TruckStatus;
  readonly unconfirmedStatus: TruckStatus | null;
  /** Since when two unproven votes say it left, while it can still be contradicted. */
  readonly saidToHaveLeftAt: Date | null;
  readonly departedBy: DepartedBy | null;
};

/** Changing the status takes more votes than saw it within this time. */
const LATELY_MS = 10 * 60_000;

/** Null when the vote agrees with what is shown. A call's progress is known best by its feed. */
function toClaim({ verdict, status }: Vote, { status: shown, isOfficial }: BelievedTruck): TruckStatus | null {
  if (verdict !== 'seen') return 'departed';
  return status === null || status === shown || isOfficial ? null : status;
}

/**
 * A status change is settled by a proven reporter, by two independent voters, or by the reporter while alone; one
 * unproven vote is shown as unconfirmed. When everybody who saw it takes that back, it has left. Between equals the
 * worse status wins: towing is settled by as many as lately saw otherwise. Two unproven votes settle a departure only
 * when no one contradicts them in time. Seeing the truck as shown answers all earlier claims.
 */
export function settleStatus(truck: BelievedTruck, votes: readonly Vote[], denial: Denial, now: Date): SettledStatus {
  if (truck.status === 'departed') return left(truck.departedBy);
  const claims = standingClaims(truck, votes, now);
  for (const [status, claimants] of claims) {
    const by = settledBy(truck, status, claimants, votes, now);
    if (by) return status === 'departed' ? left(by) : { ...UNDISPUTED, status };
  }
  if (denial.wasNeverThere) return left('two');
  if (isTakenBack(truck, votes, now)) return left(votes.length >= 2 ? 'two' : 'reporter');
  const departures = claims.find(([status]) => status === 'departed')?.[1] ?? [];
  return {
    ...UNDISPUTED,
    status: truck.status,
    unconfirmedStatus: claims[0]?.[0] ?? null,
    saidToHaveLeftAt: saidByTwoSince(truck, departures, now) ?? denial.since,
  };
}

/**
 * Returns true when its reporter takes it back and nobody is left who saw it. Such a vote stops counting, with or
 * without weight.
 */
function isTakenBack({ isOfficial, reportedBy }: BelievedTruck, votes: readonly Vote[], now: Date): boolean {
  const reporter = votes.find(({ key }) => key === reportedBy);
  const isSeen = votes.some((vote) => vote.verdict === 'seen' && (vote === reporter || hasEffect(vote, now)));
  return !isOfficial && reporter !== undefined && !isSeen;
}

const UNDISPUTED = { unconfirmedStatus: null, saidToHaveLeftAt: null, departedBy: null } as const;
const left = (departedBy: DepartedBy | null): SettledStatus => ({ ...UNDISPUTED, status: 'departed', departedBy });

/** Unanswered claims against what is shown, newest first. A claim known only from report time is not news. */
function standingClaims(truck: BelievedTruck, votes: readonly Vote[], now: Date): [TruckStatus, Vote[]][] {
  const counted = votes
    .filter((vote) => vote.at > truck.reportedAt && (counts(vote, now) || vote.key === truck.reportedBy))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const claims = new Map<TruckStatus, Vote[]>();
  for (const vote of counted) {
    const claim = toClaim(vote, truck);
    if (claim === null) break;
    const isAnswered = claim === 'departed' && [...claims.keys()].some((later) => later !== 'departed');
    if (!isAnswered) claims.set(claim, [...(claims.get(claim) ?? []), vote]);
  }
  return [...claims];
}

function settledBy(
  truck: BelievedTruck,
  status: TruckStatus,
  claimants: readonly Vote[],
  votes: readonly Vote[],
  now: Date,
): DepartedBy | null {
  if (isOwnTruck(truck, claimants, votes, now)) return 'reporter';
  if (claimants.some(({ kind }) => kind === 'feed')) return 'source';
  if (claimants.some((vote) => isTrusted(vote, now))) return 'proven';
  if (status === 'departed') return isUncontradicted(truck, claimants, now) ? 'two' : null;
  const others = votes.filter((vote) => vote.verdict === 'seen' && !claimants.includes(vote));
  const opposed = others.filter(({ at }) => now.getTime() - at.getTime() <= LATELY_MS);
  const isWorse = status === 'active' && areBelievedAsFar(claimants, others, now);
  const voters = alarmsNobody(votes) ? independentVoters(claimants, now) : weighVoters(claimants, now);
  return voters.size >= Math.max(isWorse ? 1 : 2, independentVoters(opposed, now).size) ? 'two' : null;
}

/** True when its reporter says so and no one else has joined. */
function isOwnTruck(
  { reportedBy }: BelievedTruck,
  claimants: readonly Vote[],
  votes: readonly Vote[],
  now: Date,
): boolean {
  const reporter = claimants.find(({ key }) => key === reportedBy);
  return (
    reporter !== undefined &&
    !votes.some((vote) => counts(vote, now) && voterKey(vote, now) !== voterKey(reporter, now))
  );
}

function isUncontradicted(truck: BelievedTruck, claimants: readonly Vote[], now: Date): boolean {
  const since = saidByTwoSince(truck, claimants, now);
  return since !== null && isOverdue(since, now);
}

/** Votes without weight settle only the status of trucks that passers-by alone see. */
const alarmsNobody = (votes: readonly Vote[]): boolean =>
  votes.every(({ kind, verdict }) => kind === 'passer-by' || verdict !== 'seen');

/** Compared with all who see the truck, however long ago, because they are why it alarms. */
const areBelievedAsFar = (claimants: readonly Vote[], others: readonly Vote[], now: Date): boolean => {
  const best = (votes: readonly Vote[]): number => Math.max(0, ...votes.map((vote) => rankVote(vote, now)));
  return best(claimants) >= best(others);
};
