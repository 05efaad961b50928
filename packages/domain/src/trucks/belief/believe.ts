import type { Reach, BelievedTruck } from '../belief.ts';
import type { TrustLevel } from '../status.ts';
import { type Denial, weighDenial } from './denial.ts';
import { settleStatus, type SettledStatus } from './settle-status.ts';
import { isDoubted } from './standing.ts';
import {
  independentVoters,
  isTrustedAlone,
  isTrusted,
  voterKey,
  totalWeight,
  UNPROVEN_WEIGHT,
  type Vote,
  weighVoters,
} from './votes.ts';

export type Belief = SettledStatus & {
  readonly trust: TrustLevel;
  readonly reach: Reach;
  /** Independent voters who see it, feeds included; at least 1. */
  readonly confirmations: number;
  /** Others with weight saw it too, which credits its reporter. */
  readonly wasConfirmed: boolean;
  readonly wasNeverThere: boolean;
};

/** One unproven vote can't deny a truck. */
const DENIED_FROM = 2 * UNPROVEN_WEIGHT;

/** The one ladder: belief, reach and status of a truck, from each voter's last vote. */
export function believe(truck: BelievedTruck, votes: readonly Vote[], now: Date): Belief {
  const denial = weighDenial(truck, votes, now);
  const settled = settleStatus(truck, votes, denial, now);
  const hasLeft = settled.status === 'departed';
  const witnesses = votes.filter(({ verdict }) => verdict === 'seen' || (hasLeft && verdict === 'gone'));
  const voters = independentVoters(witnesses, now);
  const isContested = isContestedBy(denial, witnesses, now);
  return {
    trust: toTrust(truck, witnesses, voters.size >= 2 && !isContested, now),
    reach: hasLeft ? truck.reach : toReach(truck, witnesses, isContested, now),
    confirmations: Math.max(1, voters.size + (truck.isOfficial ? 1 : 0)),
    wasConfirmed: !truck.isOfficial && !isContested && wasConfirmedBy(witnesses, truck.reportedBy, now),
    ...settled,
    wasNeverThere: denial.wasNeverThere,
  };
}

const isContestedBy = ({ weight }: Denial, witnesses: readonly Vote[], now: Date): boolean =>
  weight >= Math.max(DENIED_FROM, totalWeight(weighVoters(witnesses, now)));

/** Two with weight see it, or someone trusted besides its reporter. */
function wasConfirmedBy(witnesses: readonly Vote[], reportedBy: string | null, now: Date): boolean {
  if (weighVoters(witnesses, now).size >= 2) return true;
  const reporter = witnesses.find(({ key }) => key === reportedBy);
  const others = witnesses.filter((vote) => !reporter || voterKey(vote, now) !== voterKey(reporter, now));
  return others.some((vote) => isTrusted(vote, now));
}

function toTrust(
  { isOfficial }: BelievedTruck,
  witnesses: readonly Vote[],
  isConfirmed: boolean,
  now: Date,
): TrustLevel {
  if (isOfficial) return 'official';
  if (isConfirmed) return 'confirmed';
  return witnesses.some((vote) => isTrustedAlone(vote, now)) ? 'reported' : 'unconfirmed';
}

/** However many unproven votes agree, only a proven one or a feed alarms those farther away. */
function toReach({ isOfficial }: BelievedTruck, witnesses: readonly Vote[], isContested: boolean, now: Date): Reach {
  if (isOfficial) return 'everyone';
  if (!isContested && witnesses.some((vote) => isTrusted(vote, now))) return 'everyone';
  const mayAlarm = witnesses.some((vote) => isTrustedAlone(vote, now) && vote.mayAlarm);
  if (!isContested && (mayAlarm || weighVoters(witnesses, now).size >= 2)) return 'beside';
  return witnesses.some(({ kind, standing }) => kind === 'account' && !isDoubted(standing, now)) ? 'notice' : 'nobody';
}

/** True when the cars beside a truck are alarmed only if this voter has an alarm left to spend. */
export function asksForAlarm(truck: BelievedTruck, vote: Vote, others: readonly Vote[], now: Date): boolean {
  const alarmsBeside = (mayAlarm: boolean): boolean =>
    believe(truck, [...others, { ...vote, mayAlarm }], now).reach === 'beside';
  return alarmsBeside(true) && !alarmsBeside(false);
}
