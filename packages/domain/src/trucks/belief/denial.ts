import type { BelievedTruck } from '../belief.ts';
import { counts, isTrusted, totalWeight, UNPROVEN_WEIGHT, type Vote, weighVoters } from './votes.ts';

/** For two unproven votes who say that a truck left. */
export const CONTRADICTED_WITHIN_MINUTES = 10;

/** Null below two independent voters with weight. A backdated vote counts from when it arrived. */
export const saidByTwoSince = (
  { saidToHaveLeftAt }: Pick<BelievedTruck, 'saidToHaveLeftAt'>,
  claims: readonly Vote[],
  now: Date,
): Date | null => (weighVoters(claims, now).size >= 2 ? (saidToHaveLeftAt ?? now) : null);

export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= CONTRADICTED_WITHIN_MINUTES * 60_000;

/** 'Not there' this long after the last sighting may mean that it left, so no one was wrong. */
export const PROMPT_MS = 15 * 60_000;

/** The combined weight of those who looked and found nothing. */
export type Denial = {
  readonly weight: number;
  /** Since when two deniers outweigh its witnesses; null while they don't. */
  readonly since: Date | null;
  /** True once a trusted vote agrees or no one contradicted for long enough. */
  readonly wasNeverThere: boolean;
};

export function weighDenial(truck: BelievedTruck, votes: readonly Vote[], now: Date): Denial {
  const denials = promptDenials(truck, votes);
  const weight = totalWeight(weighVoters(denials, now));
  const isOutweighed = !truck.isOfficial && outweighs(weight, truck, votes, now);
  const since = isOutweighed ? saidByTwoSince(truck, denials, now) : null;
  const isCertain = truck.status === 'departed' || denials.some((vote) => isTrusted(vote, now));
  const isSettled = (from: Date): boolean => isCertain || (isOverdue(from, now) && !wasSeenAfter(denials, votes, now));
  return { weight, since, wasNeverThere: since !== null && isSettled(since) };
}

/** Any vote counts, even one that is signed out or new. */
function wasSeenAfter(denials: readonly Vote[], votes: readonly Vote[], now: Date): boolean {
  const last = Math.max(...denials.map(({ at }) => at.getTime()));
  return votes.some((vote) => vote.verdict === 'seen' && vote.at.getTime() > last && counts(vote, now));
}

/** Votes that looked while it should have been there. */
const promptDenials = (truck: BelievedTruck, votes: readonly Vote[]): Vote[] =>
  votes.filter(
    (vote) => vote.verdict === 'not_there' && vote.at.getTime() - lastSeenBefore(vote, truck, votes) <= PROMPT_MS,
  );

/** Its report counts too once its reporter has confirmed it. */
function lastSeenBefore(vote: Vote, { reportedBy, reportedAt }: BelievedTruck, votes: readonly Vote[]): number {
  const reporter = votes.find(({ key }) => key === reportedBy);
  const seen = votes.filter(({ verdict }) => verdict === 'seen').map(({ at }) => at);
  const known = reporter?.verdict === 'seen' ? [reportedAt, ...seen] : seen;
  return Math.max(...known.filter((at) => at <= vote.at).map((at) => at.getTime()));
}

/** Weighed against those who saw it or saw it leave; its reporter's standing can't vouch for itself. */
function outweighs(weight: number, { reportedBy }: BelievedTruck, votes: readonly Vote[], now: Date): boolean {
  const witnesses = weighVoters(
    votes.filter(({ verdict }) => verdict !== 'not_there'),
    now,
  );
  const goodName = Math.max(0, (witnesses.get(reportedBy ?? '') ?? 0) - UNPROVEN_WEIGHT);
  return weight > totalWeight(witnesses) - goodName;
}
