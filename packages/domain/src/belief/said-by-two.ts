import type { BelievedTruck } from './believed-truck.ts';
import { type Voice, weighSpeakers } from './voices.ts';

/** For so long anybody nearby can contradict two unproven voices who say that a truck left. */
export const CONTRADICTED_WITHIN_MINUTES = 10;

/**
 * Since when two independent speakers with weight are known to say this; null while fewer do. What they said of some
 * minutes ago counts from when it was heard: before, nobody could contradict it.
 */
export const saidByTwoSince = (
  { saidToHaveLeftAt }: Pick<BelievedTruck, 'saidToHaveLeftAt'>,
  claims: readonly Voice[],
  now: Date,
): Date | null => (weighSpeakers(claims, now).size >= 2 ? (saidToHaveLeftAt ?? now) : null);

export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= CONTRADICTED_WITHIN_MINUTES * 60_000;
