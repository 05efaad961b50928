import type { Reach } from '../belief.ts';
import type { TrustLevel } from '../status.ts';
import type { BelievedTruck } from './believed-truck.ts';
import { type Denial, weighDenial } from './denial.ts';
import { settleStatus, type SettledStatus } from './settle-status.ts';
import { isDoubted } from './standing.ts';
import {
  independentSpeakers,
  isTrustedAlone,
  isTrusted,
  speakerKey,
  totalWeight,
  UNPROVEN_WEIGHT,
  type Voice,
  weighSpeakers,
} from './voices.ts';

export type Belief = SettledStatus & {
  readonly trust: TrustLevel;
  readonly reach: Reach;
  /** Independent speakers who see it, feeds included; at least 1. */
  readonly confirmations: number;
  /** Others with weight saw it too, which credits its reporter. */
  readonly wasConfirmed: boolean;
  readonly wasNeverThere: boolean;
};

/** One unproven voice can't deny a truck. */
const DENIED_FROM = 2 * UNPROVEN_WEIGHT;

/** The one ladder: belief, reach and status of a truck, from each speaker's last statement. */
export function believe(truck: BelievedTruck, voices: readonly Voice[], now: Date): Belief {
  const denial = weighDenial(truck, voices, now);
  const settled = settleStatus(truck, voices, denial, now);
  const hasLeft = settled.status === 'departed';
  const witnesses = voices.filter(({ said }) => said === 'seen' || (hasLeft && said === 'gone'));
  const speakers = independentSpeakers(witnesses, now);
  const isContested = isContestedBy(denial, witnesses, now);
  return {
    trust: toTrust(truck, witnesses, speakers.size >= 2 && !isContested, now),
    reach: hasLeft ? truck.reach : toReach(truck, witnesses, isContested, now),
    confirmations: Math.max(1, speakers.size + (truck.isOfficial ? 1 : 0)),
    wasConfirmed: !truck.isOfficial && !isContested && wasConfirmedBy(witnesses, truck.reportedBy, now),
    ...settled,
    wasNeverThere: denial.wasNeverThere,
  };
}

const isContestedBy = ({ weight }: Denial, witnesses: readonly Voice[], now: Date): boolean =>
  weight >= Math.max(DENIED_FROM, totalWeight(weighSpeakers(witnesses, now)));

/** Two with weight see it, or someone trusted besides its reporter. */
function wasConfirmedBy(witnesses: readonly Voice[], reportedBy: string | null, now: Date): boolean {
  if (weighSpeakers(witnesses, now).size >= 2) return true;
  const reporter = witnesses.find(({ key }) => key === reportedBy);
  const others = witnesses.filter((voice) => !reporter || speakerKey(voice, now) !== speakerKey(reporter, now));
  return others.some((voice) => isTrusted(voice, now));
}

function toTrust(
  { isOfficial }: BelievedTruck,
  witnesses: readonly Voice[],
  isConfirmed: boolean,
  now: Date,
): TrustLevel {
  if (isOfficial) return 'official';
  if (isConfirmed) return 'confirmed';
  return witnesses.some((voice) => isTrustedAlone(voice, now)) ? 'reported' : 'unconfirmed';
}

/** However many unproven voices agree, only a proven one or a feed alarms those farther away. */
function toReach({ isOfficial }: BelievedTruck, witnesses: readonly Voice[], isContested: boolean, now: Date): Reach {
  if (isOfficial) return 'everyone';
  if (!isContested && witnesses.some((voice) => isTrusted(voice, now))) return 'everyone';
  const mayAlarm = witnesses.some((voice) => isTrustedAlone(voice, now) && voice.mayAlarm);
  if (!isContested && (mayAlarm || weighSpeakers(witnesses, now).size >= 2)) return 'beside';
  return witnesses.some(({ kind, standing }) => kind === 'account' && !isDoubted(standing, now)) ? 'notice' : 'nobody';
}
