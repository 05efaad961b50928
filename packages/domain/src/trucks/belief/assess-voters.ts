import type { BelievedTruck } from '../belief.ts';
import { type Belief, believe } from './believe.ts';
import { PROMPT_MS } from './denial.ts';
import { afterConfirmed, afterContradicted, afterFalseReport, type Standing, withoutConfirmed } from './standing.ts';
import { isTrusted, canVouch, voterKey, type Vote, weighVoters } from './votes.ts';

/** `isContradicted`: already held against its voter, which happens once per truck. */
export type AssessedVote = Vote & { readonly isContradicted: boolean };

export type Assessment = {
  readonly vote: AssessedVote;
  /** `borne_out`: others saw it too. `false_report`: it was never there. `contradicted`: any other mistake. */
  readonly outcome: 'borne_out' | 'false_report' | 'contradicted';
  /** An established reporter or a source bore it out, so the voter's network gains too. */
  readonly isVouchedFor?: boolean;
};

/** `isRewarded`, `isBlamed`: its reporter already gained or lost by it; each happens once per truck. */
export type AssessedTruck = {
  readonly reportedBy: string | null;
  readonly isRewarded: boolean;
  readonly isBlamed: boolean;
};

/** The key of an account or a network. */
export type Outcome = { readonly key: string; readonly outcome: Assessment['outcome'] };

/** Voters whose standing changes given the current belief; nothing counts twice. */
export function assessVoters(
  truck: AssessedTruck,
  votes: readonly AssessedVote[],
  { wasConfirmed, wasNeverThere }: Belief,
  now: Date,
): Assessment[] {
  if (wasNeverThere)
    return votes.filter((vote) => vote.verdict !== 'not_there').flatMap((vote) => wrongWitness(truck, vote));
  const reporter = votes.find(({ key }) => key === truck.reportedBy);
  const rewarded: Assessment[] =
    reporter && wasConfirmed && !truck.isRewarded && !truck.isBlamed
      ? [{ vote: reporter, outcome: 'borne_out', isVouchedFor: isVouchedFor(reporter, votes, now) }]
      : [];
  const wrong = votes.filter((vote) => !vote.isContradicted && wasAnswered(vote, votes, now));
  return [...rewarded, ...wrong.map((vote): Assessment => ({ vote, outcome: 'contradicted' }))];
}

const isVouchedFor = (reporter: Vote, votes: readonly Vote[], now: Date): boolean =>
  votes.some((vote) => vote.verdict === 'seen' && vote.key !== reporter.key && canVouch(vote, now));

function wrongWitness({ reportedBy, isBlamed }: AssessedTruck, vote: AssessedVote): Assessment[] {
  if (vote.key === reportedBy) return isBlamed ? [] : [{ vote, outcome: 'false_report' }];
  return vote.isContradicted ? [] : [{ vote, outcome: 'contradicted' }];
}

/** Voters who said a truck left or was never there, when others saw one at the same spot soon after. */
export const falseDepartures = (votes: readonly AssessedVote[]): Assessment[] =>
  votes
    .filter((vote) => vote.verdict !== 'seen' && !vote.isContradicted)
    .map((vote) => ({ vote, outcome: 'contradicted' }));

/** After a truck was sent away, one at the same spot within this time is taken to be the same. */
export const SAME_TRUCK_BACK_MINUTES = 10;

/** True when a proven reporter or two others saw the truck right after it was called gone. */
function wasAnswered(vote: Vote, votes: readonly Vote[], now: Date): boolean {
  if (vote.verdict === 'seen') return false;
  const later = votes.filter(
    ({ verdict, at }) => verdict === 'seen' && at > vote.at && at.getTime() - vote.at.getTime() <= PROMPT_MS,
  );
  const others = later.filter((other) => voterKey(other, now) !== voterKey(vote, now));
  return others.some((other) => isTrusted(other, now)) || weighVoters(others, now).size >= 2;
}

/** An unproven vote's network shares the blame, and the credit for vouched reports; it is never barred. */
export function outcomesByKey(assessments: readonly Assessment[], now: Date): Outcome[] {
  return assessments.flatMap(({ vote, outcome, isVouchedFor = false }) => {
    const isShared = vote.network !== null && !isTrusted(vote, now) && (outcome !== 'borne_out' || isVouchedFor);
    const network = vote.network === null || !isShared ? null : networkStandingKey(vote.network);
    const shared: Outcome['outcome'] = outcome === 'false_report' ? 'contradicted' : outcome;
    return [
      { key: vote.key, outcome },
      ...(network === null || network === vote.key ? [] : [{ key: network, outcome: shared }]),
    ];
  });
}

export const networkStandingKey = (network: string): string => `net:${network}`;

/** A false report also takes back the credit that the truck had earned. */
export function applyOutcome(
  outcome: Assessment['outcome'],
  standing: Standing,
  { isRewarded }: Pick<AssessedTruck, 'isRewarded'>,
  now: Date,
): Standing {
  if (outcome === 'borne_out') return afterConfirmed(standing);
  if (outcome === 'contradicted') return afterContradicted(standing, now);
  return afterFalseReport(isRewarded ? withoutConfirmed(standing) : standing, now);
}

export type SettledTruck = BelievedTruck & AssessedTruck;
export type Settlement = {
  readonly belief: Belief;
  readonly assessments: readonly Assessment[];
  readonly outcomes: readonly Outcome[];
};

/** Derives a truck's state, and the standings it changes, from each voter's last vote. */
export function settle(truck: SettledTruck, votes: readonly AssessedVote[], now: Date): Settlement {
  const belief = believe(truck, votes, now);
  const assessments = assessVoters(truck, votes, belief, now);
  return { belief, assessments, outcomes: outcomesByKey(assessments, now) };
}
