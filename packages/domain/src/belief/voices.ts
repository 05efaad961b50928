import type { TruckStatus } from '../trucks.ts';
import { isDoubted, isDoubtedNetwork, isProven, type Standing } from './standing.ts';

/** What somebody last said about a truck. */
export type Voice = {
  readonly key: string;
  /** A passer-by is signed out. */
  readonly kind: 'account' | 'passer-by' | 'feed';
  /** Whether it is an account that was too new to have weight when it spoke. */
  readonly isNewAccount: boolean;
  /** Null when the network doesn't tell people apart. */
  readonly network: string | null;
  readonly said: 'seen' | 'gone' | 'not_there';
  /** What it was seen doing; null for a plain 'it's there'. */
  readonly status: TruckStatus | null;
  readonly at: Date;
  readonly standing: Standing;
  readonly networkStanding: Standing;
  /** How far from the truck the speaker was; null when unknown. */
  readonly milesAway: number | null;
  /**
   * False for someone who can't have come here in time, or who speaks about more trucks than one driver
   * sees: it adds no weight to others.
   */
  readonly standsAlone: boolean;
  /** Whether it was within its limit of alarms when it reported. */
  readonly mayAlarm: boolean;
};

/** Beyond this nobody sees the truck, however proven. */
const NEARBY_MILES = 0.5;

const PROVEN_WEIGHT = 2;
export const UNPROVEN_WEIGHT = 1;

/** Fewer confirmed reports don't outweigh a network's bad name. */
const ESTABLISHED_FROM = 3;

const isNearby = ({ milesAway }: Voice): boolean => milesAway === null || milesAway <= NEARBY_MILES;

const isOnDoubtedNetwork = ({ network, networkStanding }: Voice, now: Date): boolean =>
  network !== null && isDoubtedNetwork(networkStanding, now);

const isEstablished = ({ standing }: Voice): boolean => standing.confirmed >= ESTABLISHED_FROM;

/** A proven reporter who is near, as far as that is known. */
const isProvenVoice = (voice: Voice, now: Date): boolean =>
  voice.kind === 'account' &&
  voice.standsAlone &&
  isNearby(voice) &&
  isProven(voice.standing, now) &&
  (isEstablished(voice) || !isOnDoubtedNetwork(voice, now));

export const isTrusted = (voice: Voice, now: Date): boolean => voice.kind === 'feed' || isProvenVoice(voice, now);

/** Whether their word is good enough to speak for a network. */
export const canVouch = (voice: Voice, now: Date): boolean =>
  voice.kind === 'feed' || (isProvenVoice(voice, now) && isEstablished(voice));

/** An unproven voice shares the doubt about its network. */
const isDoubtedVoice = (voice: Voice, now: Date): boolean =>
  !isTrusted(voice, now) &&
  ((voice.kind === 'account' && isDoubted(voice.standing, now)) || isOnDoubtedNetwork(voice, now));

/** Whether an account's own word counts whatever others on its network did: it warns a car beside the truck. */
export const isTrustedAlone = ({ kind, standing, standsAlone }: Voice, now: Date): boolean =>
  kind === 'account' && standsAlone && !isDoubted(standing, now);

/** How good its word is: a feed's, a proven account's, an account's, anybody's. */
export const rankVoice = (voice: Voice, now: Date): number => {
  if (voice.kind === 'feed') return 3;
  if (isTrusted(voice, now)) return 2;
  return isTrustedAlone(voice, now) ? 1 : 0;
};

/** Whether it is heard beside others: it is counted, and can contradict them. */
export const counts = (voice: Voice, now: Date): boolean => voice.standsAlone && !isDoubtedVoice(voice, now);

/**
 * Whether it adds to what sends a truck away, takes an alarm back or judges a reporter. A passer-by and a new account
 * cost nothing, so ten of them are no more than one.
 */
const hasWeight = (voice: Voice, now: Date): boolean =>
  isTrusted(voice, now) || (voice.kind === 'account' && !voice.isNewAccount && counts(voice, now));

/** Whether its word changes anything at all: beside others, or alone. */
export const hasEffect = (voice: Voice, now: Date): boolean => counts(voice, now) || isTrustedAlone(voice, now);

/** Voices that count as one: a proven account or a feed stands for itself, and all others on one network are one. */
export const speakerKey = (voice: Voice, now: Date): string =>
  isTrusted(voice, now) || voice.network === null ? voice.key : `network ${voice.network}`;

/** The independent speakers among these voices, signed out or not. */
export const independentSpeakers = (voices: readonly Voice[], now: Date): Set<string> =>
  new Set(
    weighIndependent(
      voices.filter((voice) => counts(voice, now)),
      now,
    ).keys(),
  );

/** The independent speakers among the voices that have weight, and how much each weighs. */
export const weighSpeakers = (voices: readonly Voice[], now: Date): Map<string, number> =>
  weighIndependent(
    voices.filter((voice) => hasWeight(voice, now)),
    now,
  );

/** Whoever shares a proven account's network adds nothing to it. */
function weighIndependent(heard: readonly Voice[], now: Date): Map<string, number> {
  const sure = heard.filter((voice) => isTrusted(voice, now));
  const spokenFor = new Set(sure.map(({ network }) => network).filter((network) => network !== null));
  const others = heard.filter(
    (voice) => !isTrusted(voice, now) && !(voice.network !== null && spokenFor.has(voice.network)),
  );
  return new Map([
    ...others.map((voice): [string, number] => [speakerKey(voice, now), UNPROVEN_WEIGHT]),
    ...sure.map((voice): [string, number] => [voice.key, PROVEN_WEIGHT]),
  ]);
}

export const totalWeight = (speakers: ReadonlyMap<string, number>): number =>
  [...speakers.values()].reduce((total, weight) => total + weight, 0);
