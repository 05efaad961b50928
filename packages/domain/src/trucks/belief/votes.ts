import type { TruckStatus } from '../status.ts';
import { isDoubted, isDoubtedNetwork, isProven, type Standing } from './standing.ts';

export type Vote = {
  readonly key: string;
  /** A passer-by is signed out. */
  readonly kind: 'account' | 'passer-by' | 'feed';
  /** Too new to have weight when it was cast. */
  readonly isNewAccount: boolean;
  /** Null when the network doesn't tell people apart. */
  readonly network: string | null;
  readonly verdict: 'seen' | 'gone' | 'not_there';
  /** Null for a plain 'it's there'. */
  readonly status: TruckStatus | null;
  readonly at: Date;
  readonly standing: Standing;
  readonly networkStanding: Standing;
  /** Null when unknown. */
  readonly milesAway: number | null;
  /** False for impossible travel or too many trucks: the vote adds no weight to others. */
  readonly standsAlone: boolean;
  /** Within its alarm limit when it reported. */
  readonly mayAlarm: boolean;
};

/** No one sees a truck from farther away, however proven. */
const NEARBY_MILES = 0.5;

const PROVEN_WEIGHT = 2;
export const UNPROVEN_WEIGHT = 1;

/** Fewer confirmed reports don't outweigh a network's bad name. */
const ESTABLISHED_FROM = 3;

const isNearby = ({ milesAway }: Vote): boolean => milesAway === null || milesAway <= NEARBY_MILES;

const isOnDoubtedNetwork = ({ network, networkStanding }: Vote, now: Date): boolean =>
  network !== null && isDoubtedNetwork(networkStanding, now);

const isEstablished = ({ standing }: Vote): boolean => standing.confirmed >= ESTABLISHED_FROM;

/** Proven, and near as far as is known. */
const isProvenVote = (vote: Vote, now: Date): boolean =>
  vote.kind === 'account' &&
  vote.standsAlone &&
  isNearby(vote) &&
  isProven(vote.standing, now) &&
  (isEstablished(vote) || !isOnDoubtedNetwork(vote, now));

export const isTrusted = (vote: Vote, now: Date): boolean => vote.kind === 'feed' || isProvenVote(vote, now);

/** Reliable enough to vouch for a network. */
export const canVouch = (vote: Vote, now: Date): boolean =>
  vote.kind === 'feed' || (isProvenVote(vote, now) && isEstablished(vote));

/** An unproven vote shares its network's doubt. */
const isDoubtedVote = (vote: Vote, now: Date): boolean =>
  !isTrusted(vote, now) &&
  ((vote.kind === 'account' && isDoubted(vote.standing, now)) || isOnDoubtedNetwork(vote, now));

/** Trusted on its own whatever its network did; enough to warn a car beside the truck. */
export const isTrustedAlone = ({ kind, standing, standsAlone }: Vote, now: Date): boolean =>
  kind === 'account' && standsAlone && !isDoubted(standing, now);

/** Feed, proven account, account, anyone. */
export const rankVote = (vote: Vote, now: Date): number => {
  if (vote.kind === 'feed') return 3;
  if (isTrusted(vote, now)) return 2;
  return isTrustedAlone(vote, now) ? 1 : 0;
};

/** Counted beside others and able to contradict them. */
export const counts = (vote: Vote, now: Date): boolean => vote.standsAlone && !isDoubtedVote(vote, now);

/** Passers-by and new accounts are free to make, so ten weigh no more than one. */
const hasWeight = (vote: Vote, now: Date): boolean =>
  isTrusted(vote, now) || (vote.kind === 'account' && !vote.isNewAccount && counts(vote, now));

/** Has an effect, beside others or alone. */
export const hasEffect = (vote: Vote, now: Date): boolean => counts(vote, now) || isTrustedAlone(vote, now);

/** Proven accounts and feeds count by themselves; all others on one network count as one. */
export const voterKey = (vote: Vote, now: Date): string =>
  isTrusted(vote, now) || vote.network === null ? vote.key : `network ${vote.network}`;

export const independentVoters = (votes: readonly Vote[], now: Date): Set<string> =>
  new Set(
    weighIndependent(
      votes.filter((vote) => counts(vote, now)),
      now,
    ).keys(),
  );

/** Only votes with weight, mapped to their weight. */
export const weighVoters = (votes: readonly Vote[], now: Date): Map<string, number> =>
  weighIndependent(
    votes.filter((vote) => hasWeight(vote, now)),
    now,
  );

/** Others on a proven account's network add nothing to it. */
function weighIndependent(heard: readonly Vote[], now: Date): Map<string, number> {
  const sure = heard.filter((vote) => isTrusted(vote, now));
  const vouchedFor = new Set(sure.map(({ network }) => network).filter((network) => network !== null));
  const others = heard.filter(
    (vote) => !isTrusted(vote, now) && !(vote.network !== null && vouchedFor.has(vote.network)),
  );
  return new Map([
    ...others.map((vote): [string, number] => [voterKey(vote, now), UNPROVEN_WEIGHT]),
    ...sure.map((vote): [string, number] => [vote.key, PROVEN_WEIGHT]),
  ]);
}

export const totalWeight = (voters: ReadonlyMap<string, number>): number =>
  [...voters.values()].reduce((total, weight) => total + weight, 0);
