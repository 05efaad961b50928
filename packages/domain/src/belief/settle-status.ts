import type { DepartedBy } from '../belief.ts';
import type { TruckStatus } from '../trucks.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Denial } from './denial.ts';
import { isOverdue, saidByTwoSince } from './said-by-two.ts';
import { counts, independentSpeakers, isTrusted, rankVoice, speakerKey, type Voice, weighSpeakers } from './voices.ts';

export type SettledStatus = {
  readonly status: TruckStatus;
  /** What someone says it is doing now, which is not settled yet. */
  readonly unconfirmedStatus: TruckStatus | null;
  /** Since when two unproven voices say that it left, while anybody can still contradict them. */
  readonly saidToHaveLeftAt: Date | null;
  readonly departedBy: DepartedBy | null;
};

/** It takes more voices than those who saw it this recently to change what it is doing. */
const LATELY_MS = 10 * 60_000;

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
 * speakers, or by the reporter while nobody else has joined; one unproven voice is shown as unconfirmed. Of two who are
 * believed alike the worse speaks: that it tows is settled by as many as lately saw it otherwise.
 * That it left, two unproven voices settle only when nobody contradicts them in time. Whoever saw the truck as it is
 * shown answers all earlier claims to the contrary.
 */
export function settleStatus(truck: BelievedTruck, voices: readonly Voice[], denial: Denial, now: Date): SettledStatus {
  if (truck.status === 'departed') return left(truck.departedBy);
  const claims = standingClaims(truck, voices, now);
  for (const [status, claimants] of claims) {
    const by = settledBy(truck, status, claimants, voices, now);
    if (by) return status === 'departed' ? left(by) : { ...UNDISPUTED, status };
  }
  if (denial.wasNeverThere) return left('two');
  const said = claims.find(([status]) => status === 'departed')?.[1] ?? [];
  return {
    ...UNDISPUTED,
    status: truck.status,
    unconfirmedStatus: claims[0]?.[0] ?? null,
    saidToHaveLeftAt: saidByTwoSince(truck, said, now) ?? denial.since,
  };
}

const UNDISPUTED = { unconfirmedStatus: null, saidToHaveLeftAt: null, departedBy: null } as const;
const left = (departedBy: DepartedBy | null): SettledStatus => ({ ...UNDISPUTED, status: 'departed', departedBy });

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

/** Whether its reporter says so, and nobody else has joined. */
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

/** Whoever contradicts a claim ends it. */
function isUncontradicted(truck: BelievedTruck, claimants: readonly Voice[], now: Date): boolean {
  const since = saidByTwoSince(truck, claimants, now);
  return since !== null && isOverdue(since, now);
}

/**
 * What it is doing decides whether it alarms, so those without weight settle that only of a truck which none but
 * passers-by see: it alarms nobody.
 */
const alarmsNobody = (voices: readonly Voice[]): boolean =>
  voices.every(({ kind, said }) => kind === 'passer-by' || said !== 'seen');

/** As far as all who see the truck, however long ago: they are why it alarms. */
const areBelievedAsFar = (claimants: readonly Voice[], others: readonly Voice[], now: Date): boolean => {
  const best = (voices: readonly Voice[]): number => Math.max(0, ...voices.map((voice) => rankVoice(voice, now)));
  return best(claimants) >= best(others);
};
