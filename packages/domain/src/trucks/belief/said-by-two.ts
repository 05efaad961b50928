import type { BelievedTruck } from './believed-truck.ts';
import { type Voice, weighSpeakers } from './voices.ts';

/** For two unproven voices who say that a truck left. */
export const CONTRADICTED_WITHIN_MINUTES = 10;

/** Null below two independent speakers with weight. A backdated statement counts from when it arrived. */
export const saidByTwoSince = (
  { saidToHaveLeftAt }: Pick<BelievedTruck, 'saidToHaveLeftAt'>,
  claims: readonly Voice[],
  now: Date,
): Date | null => (weighSpeakers(claims, now).size >= 2 ? (saidToHaveLeftAt ?? now) : null);

export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= CONTRADICTED_WITHIN_MINUTES * 60_000;
