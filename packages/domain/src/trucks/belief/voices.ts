import type { TruckStatus } from '../status.ts';
import { isDoubted, isDoubtedNetwork, isProven, type Standing } from './standing.ts';

export type Voice = {
  readonly key: string;
  /** A passer-by is signed out. */
  readonly kind: 'account' | 'passer-by' | 'feed';
  /** Too new to have weight when it spoke. */
  readonly isNewAccount: boolean;
  /** Null when the network doesn't tell people apart. */
  readonly network: string | null;
  readonly said: 'seen' | 'gone' | 'not_there';
  /** Null for a plain 'it's there'. */
  readonly status: TruckStatus | null;
  readonly at: Date;
  readonly standing: Standing;
  readonly networkStanding: Standing;
  /** Null when unknown. */
  readonly milesAway: number | null;
  /** False for impossible travel or too many trucks: the voice adds no weight to others. */
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

const isNearby = ({ milesAway }: Voice): boolean => milesAway === null || milesAway <= NEARBY_MILES;

const isOnDoubtedNetwork = ({ network, networkStanding }: Voice, now: Date): boolean =>
  network !== null && isDoubtedNetwork(networkStanding, now);

const isEstablished = ({ standing }: Voice): boolean => standing.confirmed >= ESTABLISHED_FROM;

/** Proven, and near as far as is known. */
const isProvenVoice = (voice: Voice, now: Date): boolean =>
  voice.kind === 'account' &&
  voice.standsAlone &&
  isNearby(voice) &&
  isProven(voice.standing, now) &&
  (isEstablished(voice) || !isOnDoubtedNetwork(voice, now));

export const isTrusted = (voice: Voice, now: Date): boolean => voice.kind === 'feed' || isProvenVoice(voice, now);

/** Reliable enough to speak for a network. */
export const canVouch = (voice: Voice, now: Date): boolean =>
  voice.kind === 'feed' || (isProvenVoice(voice, now) && isEstablished(voice));

/** An unproven voice shares its network's doubt. */
const isDoubtedVoice = (voice: Voice, now: Date): boolean =>
  !isTrusted(voice, now) &&
  ((voice.kind === 'account' && isDoubted(voice.standing, now)) || isOnDoubtedNetwork(voice, now));

/** Trusted on its own whatever its network did; enough to warn a car beside the truck. */
export const isTrustedAlone = ({ kind, standing, standsAlone }: Voice, now: Date): boolean =>
  kind === 'account' && standsAlone && !isDoubted(standing, now);

/** Feed, proven account, account, anyone. */
export const rankVoice = (voice: Voice, now: Date): number => {
  if (voice.kind === 'feed') return 3;
  if (isTrusted(voice, now)) return 2;
  return isTrustedAlone(voice, now) ? 1 : 0;
};

/** Counted beside others and able to contradict them. */
export const counts = (voice: Voice, now: Date): boolean => voice.standsAlone && !isDoubtedVoice(voice, now);

/** Passers-by and new accounts are free to make, so ten weigh no more than one. */
const hasWeight = (voice: Voice, now: Date): boolean =>
  isTrusted(voice, now) || (voice.kind === 'account' && !voice.isNewAccount && counts(voice, now));

/** Has an effect, beside others or alone. */
export const hasEffect = (voice: Voice, now: Date): boolean => counts(voice, now) || isTrustedAlone(voice, now);

/** Proven accounts and feeds speak for themselves; all others on one network count as one. */
export const speakerKey = (voice: Voice, now: Date): string =>
  isTrusted(voice, now) || voice.network === null ? voice.key : `network ${voice.network}`;

export const independentSpeakers = (voices: readonly Voice[], now: Date): Set<string> =>
  new Set(
    weighIndependent(
      voices.filter((voice) => counts(voice, now)),
      now,
    ).keys(),
  );

/** Only voices with weight, mapped to their weight. */
export const weighSpeakers = (voices: readonly Voice[], now: Date): Map<string, number> =>
  weighIndependent(
    voices.filter((voice) => hasWeight(voice, now)),
    now,
  );

/** Others on a proven account's network add nothing to it. */
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
