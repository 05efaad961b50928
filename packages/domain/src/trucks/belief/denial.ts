import type { BelievedTruck } from './believed-truck.ts';
import { isOverdue, saidByTwoSince } from './said-by-two.ts';
import { counts, isTrusted, totalWeight, UNPROVEN_WEIGHT, type Voice, weighSpeakers } from './voices.ts';

/** 'Not there' this long after the last sighting may mean that it left, so no one was wrong. */
export const PROMPT_MS = 15 * 60_000;

/** The combined weight of those who looked and found nothing. */
export type Denial = {
  readonly weight: number;
  /** Since when two deniers outweigh its witnesses; null while they don't. */
  readonly since: Date | null;
  /** True once a trusted voice agrees or no one contradicted for long enough. */
  readonly wasNeverThere: boolean;
};

export function weighDenial(truck: BelievedTruck, voices: readonly Voice[], now: Date): Denial {
  const denials = promptDenials(truck, voices);
  const weight = totalWeight(weighSpeakers(denials, now));
  const isOutweighed = !truck.isOfficial && outweighs(weight, truck, voices, now);
  const since = isOutweighed ? saidByTwoSince(truck, denials, now) : null;
  const isCertain = truck.status === 'departed' || denials.some((voice) => isTrusted(voice, now));
  const isSettled = (from: Date): boolean => isCertain || (isOverdue(from, now) && !wasSeenAfter(denials, voices, now));
  return { weight, since, wasNeverThere: since !== null && isSettled(since) };
}

/** Any voice counts, even one that is signed out or new. */
function wasSeenAfter(denials: readonly Voice[], voices: readonly Voice[], now: Date): boolean {
  const last = Math.max(...denials.map(({ at }) => at.getTime()));
  return voices.some((voice) => voice.said === 'seen' && voice.at.getTime() > last && counts(voice, now));
}

/** Voices that looked while it should have been there. */
const promptDenials = (truck: BelievedTruck, voices: readonly Voice[]): Voice[] =>
  voices.filter(
    (voice) => voice.said === 'not_there' && voice.at.getTime() - lastSeenBefore(voice, truck, voices) <= PROMPT_MS,
  );

/** Its report counts too once its reporter has confirmed it. */
function lastSeenBefore(voice: Voice, { reportedBy, reportedAt }: BelievedTruck, voices: readonly Voice[]): number {
  const reporter = voices.find(({ key }) => key === reportedBy);
  const seen = voices.filter(({ said }) => said === 'seen').map(({ at }) => at);
  const known = reporter?.said === 'seen' ? [reportedAt, ...seen] : seen;
  return Math.max(...known.filter((at) => at <= voice.at).map((at) => at.getTime()));
}

/** Weighed against those who saw it or saw it leave; its reporter's standing can't vouch for itself. */
function outweighs(weight: number, { reportedBy }: BelievedTruck, voices: readonly Voice[], now: Date): boolean {
  const witnesses = weighSpeakers(
    voices.filter(({ said }) => said !== 'not_there'),
    now,
  );
  const goodName = Math.max(0, (witnesses.get(reportedBy ?? '') ?? 0) - UNPROVEN_WEIGHT);
  return weight > totalWeight(witnesses) - goodName;
}
