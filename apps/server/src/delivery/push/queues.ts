import type { SubscriptionRow } from './subscriptions.queries.ts';

/** Unproven or failing devices never delay proven ones. */
export type PushQueue = 'proven' | 'unproven' | 'failing';

/** By a device's last outcome. */
export function queueFor({ lastSentAt, lastProblem }: Pick<SubscriptionRow, 'lastSentAt' | 'lastProblem'>): PushQueue {
  if (lastProblem !== null) return 'failing';
  return lastSentAt === null ? 'unproven' : 'proven';
}

/** Round-robin by account, so that many devices never delay another user's only one. */
export function interleaved<Entry extends { userId: string }>(entries: readonly Entry[]): Entry[] {
  const ofAccounts = [...Map.groupBy(entries, ({ userId }) => userId).values()];
  const rounds = Math.max(0, ...ofAccounts.map(({ length }) => length));
  return Array.from({ length: rounds }, (_none, round) =>
    ofAccounts.flatMap((ofAccount) => ofAccount.slice(round, round + 1)),
  ).flat();
}
