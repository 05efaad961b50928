import type { DepartedBy, Reach } from '../belief.ts';
import type { TrustLevel, TruckStatus } from '../trucks.ts';
import { isDoubted } from './standing.ts';
import {
  counts,
  isTrustedAlone,
  isTrusted,
  speakerOf,
  totalWeight,
  UNPROVEN_WEIGHT,
  type Voice,
  weighSpeakers,
} from './voices.ts';

/** A truck as it is shown, before what was said about it is weighed. */
export type BelievedTruck = {
  /** Whether a dispatch feed lists it. */
  readonly isOfficial: boolean;
  /** The key of whoever reported it first; null when a feed lists it. */
  readonly reportedBy: string | null;
  readonly reportedAt: Date;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly departedBy: DepartedBy | null;
};

/** What everything said about a truck adds up to. */
export type Belief = {
  readonly trust: TrustLevel;
  readonly reach: Reach;
  /** How many independent speakers see it, including feeds; at least 1. */
  readonly confirmations: number;
  readonly status: TruckStatus;
  /** What someone says it is doing now, with nobody agreeing yet. */
  readonly unconfirmedStatus: TruckStatus | null;
  readonly departedBy: DepartedBy | null;
  readonly wasNeverThere: boolean;
};

/** This long after it was last seen, 'not there' may mean that it has left: nobody was wrong. */
export const PROMPT_MS = 15 * 60_000;
/** It takes more voices than those who saw it this recently to send it away. */
const LATELY_MS = 10 * 60_000;
/** One unproven voice can't deny a truck. */
const DENIED_FROM = 2 * UNPROVEN_WEIGHT;

/** The one ladder: how far a truck is believed, whom it alerts and what it is doing, from everybody's last word. */
export function believe(truck: BelievedTruck, voices: readonly Voice[], now: Date): Belief {
  const wasNeverThere = !truck.isOfficial && isDenied(truck, voices, now);
  const settled = settleStatus(truck, voices, now, wasNeverThere);
  const hasLeft = settled.status === 'departed';
  const witnesses = voices.filter(({ said }) => said === 'seen' || (hasLeft && said === 'gone'));
  const support = weighSpeakers(witnesses, now);
  const isContested = totalWeight(denialsOf(truck, voices, now)) >= Math.max(DENIED_FROM, totalWeight(support));
  return {
    trust: trustOf(truck, witnesses, support.size >= 2 && !isContested, now),
    reach: hasLeft ? truck.reach : reachOf(truck, witnesses, support.size >= 2, isContested, now),
    confirmations: Math.max(1, support.size + (truck.isOfficial ? 1 : 0)),
    ...settled,
    wasNeverThere,
  };
}

/** Those who looked while it should have been there, and found nothing. */
function denialsOf(truck: BelievedTruck, voices: readonly Voice[], now: Date): Map<string, number> {
  const prompt = voices.filter(
    (voice) => voice.said === 'not_there' && voice.at.getTime() - lastSeenBefore(voice, truck, voices) <= PROMPT_MS,
  );
  return weighSpeakers(prompt, now);
}

/** Its report counts too, when its reporter has confirmed it since. */
function lastSeenBefore(voice: Voice, { reportedBy, reportedAt }: BelievedTruck, voices: readonly Voice[]): number {
  const reporter = voices.find(({ key }) => key === reportedBy);
  const seen = voices.filter(({ said }) => said === 'seen').map(({ at }) => at);
  const known = reporter?.said === 'seen' ? [reportedAt, ...seen] : seen;
  return Math.max(...known.filter((at) => at <= voice.at).map((at) => at.getTime()));
}

/**
 * Two looked and found nothing, and they outweigh those who saw it or saw it leave. Its reporter's good
 * name can't vouch for itself.
 */
function isDenied(truck: BelievedTruck, voices: readonly Voice[], now: Date): boolean {
  const denials = denialsOf(truck, voices, now);
  const witnesses = weighSpeakers(
    voices.filter(({ said }) => said !== 'not_there'),
    now,
  );
  const goodName = Math.max(0, (witnesses.get(truck.reportedBy ?? '') ?? 0) - UNPROVEN_WEIGHT);
  return denials.size >= 2 && totalWeight(denials) > totalWeight(witnesses) - goodName;
}

function trustOf(
  { isOfficial }: BelievedTruck,
  witnesses: readonly Voice[],
  isConfirmed: boolean,
  now: Date,
): TrustLevel {
  if (isOfficial) return 'official';
  if (isConfirmed) return 'confirmed';
  return witnesses.some((voice) => isTrustedAlone(voice, now)) ? 'reported' : 'unconfirmed';
}

function reachOf(
  { isOfficial }: BelievedTruck,
  witnesses: readonly Voice[],
  isBorneOut: boolean,
  isContested: boolean,
  now: Date,
): Reach {
  if (isOfficial) return 'everyone';
  if (!isContested && (isBorneOut || witnesses.some((voice) => isTrusted(voice, now)))) return 'everyone';
  if (!isContested && witnesses.some((voice) => isTrustedAlone(voice, now) && voice.mayAlarm)) return 'beside';
  return witnesses.some(({ kind, standing }) => kind === 'account' && !isDoubted(standing, now)) ? 'notice' : 'nobody';
}

type SettledStatus = Pick<Belief, 'status' | 'unconfirmedStatus' | 'departedBy'>;

/**
 * What a voice says the truck is doing now; null when that is what is shown. How far along a call is, its
 * feed knows best.
 */
function claimOf({ said, status }: Voice, { status: shown, isOfficial }: BelievedTruck): TruckStatus | null {
  if (said !== 'seen') return 'departed';
  return status === null || status === shown || isOfficial ? null : status;
}

/**
 * A change of status is a voice like any other: it is settled by a proven reporter, by two independent
 * speakers, or by the reporter while nobody else has joined; one unproven voice is shown as unconfirmed.
 * Whoever saw the truck as it is shown answers all earlier claims to the contrary.
 */
function settleStatus(
  truck: BelievedTruck,
  voices: readonly Voice[],
  now: Date,
  wasNeverThere: boolean,
): SettledStatus {
  if (truck.status === 'departed') return { status: 'departed', unconfirmedStatus: null, departedBy: truck.departedBy };
  const claims = standingClaims(truck, voices, now);
  for (const [status, claimants] of claims) {
    const by = settledBy(truck, claimants, voices, now);
    if (by) return { status, unconfirmedStatus: null, departedBy: status === 'departed' ? by : null };
  }
  if (wasNeverThere) return { status: 'departed', unconfirmedStatus: null, departedBy: 'two' };
  return { status: truck.status, unconfirmedStatus: claims[0]?.[0] ?? null, departedBy: null };
}

/**
 * The claims against what is shown that nobody has answered since, newest first. A claim known only from
 * when it was reported is not news.
 */
function standingClaims(truck: BelievedTruck, voices: readonly Voice[], now: Date): [TruckStatus, Voice[]][] {
  const spoken = voices
    .filter((voice) => voice.at > truck.reportedAt && (counts(voice, now) || voice.key === truck.reportedBy))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const claims = new Map<TruckStatus, Voice[]>();
  for (const voice of spoken) {
    const claim = claimOf(voice, truck);
    if (claim === null) break;
    const isAnswered = claim === 'departed' && [...claims.keys()].some((later) => later !== 'departed');
    if (!isAnswered) claims.set(claim, [...(claims.get(claim) ?? []), voice]);
  }
  return [...claims];
}

/** Those who saw it in the last few minutes. */
const lately = (voices: readonly Voice[], now: Date): Voice[] =>
  voices.filter(({ said, at }) => said === 'seen' && now.getTime() - at.getTime() <= LATELY_MS);

function settledBy(
  truck: BelievedTruck,
  claimants: readonly Voice[],
  voices: readonly Voice[],
  now: Date,
): DepartedBy | null {
  const reporter = claimants.find(({ key }) => key === truck.reportedBy);
  const isJoined = voices.some(
    (voice) => counts(voice, now) && reporter !== undefined && speakerOf(voice, now) !== speakerOf(reporter, now),
  );
  if (reporter && !isJoined) return 'reporter';
  if (claimants.some(({ kind }) => kind === 'feed')) return 'source';
  if (claimants.some((voice) => isTrusted(voice, now))) return 'proven';
  const speakers = weighSpeakers(claimants, now);
  const opposed = weighSpeakers(
    lately(
      voices.filter((voice) => !claimants.includes(voice)),
      now,
    ),
    now,
  );
  return speakers.size >= Math.max(2, opposed.size) ? 'two' : null;
}
