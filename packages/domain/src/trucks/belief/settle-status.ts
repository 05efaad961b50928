import type { DepartedBy } from '../belief.ts';
import type { TruckStatus } from '../status.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Denial } from './denial.ts';
import { isOverdue, saidByTwoSince } from './said-by-two.ts';
import {
  counts,
  hasEffect,
  independentSpeakers,
  isTrusted,
  rankVoice,
  speakerKey,
  type Voice,
  weighSpeakers,
} from './voices.ts';

export type SettledStatus = {
  readonly status: TruckStatus;
  readonly unconfirmedStatus: TruckStatus | null;
  /** Since when two unproven voices say it left, while it can still be contradicted. */
  readonly saidToHaveLeftAt: Date | null;
  readonly departedBy: DepartedBy | null;
};

/** Changing the status takes more voices than saw it within this time. */
const LATELY_MS = 10 * 60_000;

/** Null when the voice agrees with what is shown. A call's progress is known best by its feed. */
function toClaim({ said, status }: Voice, { status: shown, isOfficial }: BelievedTruck): TruckStatus | null {
  if (said !== 'seen') return 'departed';
  return status === null || status === shown || isOfficial ? null : status;
}

/**
 * A status change is settled by a proven reporter, by two independent speakers, or by the reporter while alone; one
 * unproven voice is shown as unconfirmed. When everybody who saw it takes that back, it has left. Between equals the
 * worse status wins: towing is settled by as many as lately saw otherwise. Two unproven voices settle a departure only
 * when no one contradicts them in time. Seeing the truck as shown answers all earlier claims.
 */
export function settleStatus(truck: BelievedTruck, voices: readonly Voice[], denial: Denial, now: Date): SettledStatus {
  if (truck.status === 'departed') return left(truck.departedBy);
  const claims = standingClaims(truck, voices, now);
  for (const [status, claimants] of claims) {
    const by = settledBy(truck, status, claimants, voices, now);
    if (by) return status === 'departed' ? left(by) : { ...UNDISPUTED, status };
  }
  if (denial.wasNeverThere) return left('two');
  if (isTakenBack(truck, voices, now)) return left(voices.length >= 2 ? 'two' : 'reporter');
  const said = claims.find(([status]) => status === 'departed')?.[1] ?? [];
  return {
    ...UNDISPUTED,
    status: truck.status,
    unconfirmedStatus: claims[0]?.[0] ?? null,
    saidToHaveLeftAt: saidByTwoSince(truck, said, now) ?? denial.since,
  };
}

/**
 * Returns true when its reporter takes it back and nobody is left who saw it. Such a voice stops counting, with or
 * without weight.
 */
function isTakenBack({ isOfficial, reportedBy }: BelievedTruck, voices: readonly Voice[], now: Date): boolean {
  const reporter = voices.find(({ key }) => key === reportedBy);
  const isSeen = voices.some((voice) => voice.said === 'seen' && (voice === reporter || hasEffect(voice, now)));
  return !isOfficial && reporter !== undefined && !isSeen;
}

const UNDISPUTED = { unconfirmedStatus: null, saidToHaveLeftAt: null, departedBy: null } as const;
const left = (departedBy: DepartedBy | null): SettledStatus => ({ ...UNDISPUTED, status: 'departed', departedBy });

/** Unanswered claims against what is shown, newest first. A claim known only from report time is not news. */
function standingClaims(truck: BelievedTruck, voices: readonly Voice[], now: Date): [TruckStatus, Voice[]][] {
  const spoken = voices
    .filter((voice) => voice.at > truck.reportedAt && (counts(voice, now) || voice.key === truck.reportedBy))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const claims = new Map<TruckStatus, Voice[]>();
  for (const voice of spoken) {
    const claim = toClaim(voice, truck);
    if (claim === null) break;
    const isAnswered = claim === 'departed' && [...claims.keys()].some((later) => later !== 'departed');
    if (!isAnswered) claims.set(claim, [...(claims.get(claim) ?? []), voice]);
  }
  return [...claims];
}

function settledBy(
  truck: BelievedTruck,
  status: TruckStatus,
  claimants: readonly Voice[],
  voices: readonly Voice[],
  now: Date,
): DepartedBy | null {
  if (isOwnTruck(truck, claimants, voices, now)) return 'reporter';
  if (claimants.some(({ kind }) => kind === 'feed')) return 'source';
  if (claimants.some((voice) => isTrusted(voice, now))) return 'proven';
  if (status === 'departed') return isUncontradicted(truck, claimants, now) ? 'two' : null;
  const others = voices.filter((voice) => voice.said === 'seen' && !claimants.includes(voice));
  const opposed = others.filter(({ at }) => now.getTime() - at.getTime() <= LATELY_MS);
  const isWorse = status === 'active' && areBelievedAsFar(claimants, others, now);
  const speakers = alarmsNobody(voices) ? independentSpeakers(claimants, now) : weighSpeakers(claimants, now);
  return speakers.size >= Math.max(isWorse ? 1 : 2, independentSpeakers(opposed, now).size) ? 'two' : null;
}

/** True when its reporter says so and no one else has joined. */
function isOwnTruck(
  { reportedBy }: BelievedTruck,
  claimants: readonly Voice[],
  voices: readonly Voice[],
  now: Date,
): boolean {
  const reporter = claimants.find(({ key }) => key === reportedBy);
  return (
    reporter !== undefined &&
    !voices.some((voice) => counts(voice, now) && speakerKey(voice, now) !== speakerKey(reporter, now))
  );
}

function isUncontradicted(truck: BelievedTruck, claimants: readonly Voice[], now: Date): boolean {
  const since = saidByTwoSince(truck, claimants, now);
  return since !== null && isOverdue(since, now);
}

/** Voices without weight settle only the status of trucks that passers-by alone see. */
const alarmsNobody = (voices: readonly Voice[]): boolean =>
  voices.every(({ kind, said }) => kind === 'passer-by' || said !== 'seen');

/** Compared with all who see the truck, however long ago, because they are why it alarms. */
const areBelievedAsFar = (claimants: readonly Voice[], others: readonly Voice[], now: Date): boolean => {
  const best = (voices: readonly Voice[]): number => Math.max(0, ...voices.map((voice) => rankVoice(voice, now)));
  return best(claimants) >= best(others);
};
