import type { SubscriptionRow } from './subscriptions.queries.ts';

/** Where a push waits: an unproven or failing device never delays a proven one. */
export type PushQueue = 'proven' | 'unproven' | 'failing';

/** By the outcome of the last push to a device. */
export function queueFor({ lastSentAt, lastProblem }: Pick<SubscriptionRow, 'lastSentAt' | 'lastProblem'>): PushQueue {
  if (lastProblem !== null) return 'failing';
  return lastSentAt === null ? 'unproven' : 'proven';
}

/**
 * The first of each account, then the second of each, so that one user's many devices never delay another
 * user's only one.
 */
export function interleaved<Entry extends { userId: string }>(entries: readonly Entry[]): Entry[] {
  const ofAccounts = [...Map.groupBy(entries, ({ userId }) => userId).values()];
  const rounds = Math.max(0, ...ofAccounts.map(({ length }) => length));
  return Array.from({ length: rounds }, (_none, round) =>
    ofAccounts.flatMap((ofAccount) => ofAccount.slice(round, round + 1)),
  ).flat();
}
