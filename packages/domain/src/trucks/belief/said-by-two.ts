import type { BelievedTruck } from './believed-truck.ts';
import { type Vote, weighVoters } from './votes.ts';

/** For two unproven votes who say that a truck left. */
export const CONTRADICTED_WITHIN_MINUTES = 10;

/** Null below two independent voters with weight. A backdated vote counts from when it arrived. */
export const saidByTwoSince = (
  { saidToHaveLeftAt }: Pick<BelievedTruck, 'saidToHaveLeftAt'>,
  claims: readonly Vote[],
  now: Date,
): Date | null => (weighVoters(claims, now).size >= 2 ? (saidToHaveLeftAt ?? now) : null);

export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= CONTRADICTED_WITHIN_MINUTES * 60_000;
