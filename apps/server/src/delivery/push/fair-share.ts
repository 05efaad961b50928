import { createSlots } from '#platform/slots.ts';

import type { SubscriptionRow } from './subscriptions.queries.ts';

const SLOW_MS = 60_000;
/** Pushes in flight per account; others queue separately. */
const SHARE_OF_ACCOUNT = 3;

type Pushed = { userId: string; endpoint: string };

/** Keeps slow push services and accounts from delaying other alerts. */
export type FairShare = {
  /** False when no slot is free. */
  enter(device: Pushed, now: Date): boolean;
  leave(device: Pushed): void;
  sawSlow(device: Pushed, now: Date): void;
};

export function createFairShare(): FairShare {
  const slowUntil = new Map<string, number>();
  const underWay = createSlots(SHARE_OF_ACCOUNT);
  const isSlow = (device: Pushed, now: Date): boolean =>
    getKeys(device).some((key) => (slowUntil.get(key) ?? 0) > now.getTime());
  return {
    enter: (device, now) => !isSlow(device, now) && underWay.take(device.userId),
    leave: ({ userId }) => underWay.release(userId),
    sawSlow(device, now) {
      for (const [key, until] of slowUntil) if (until <= now.getTime()) slowUntil.delete(key);
      for (const key of getKeys(device)) slowUntil.set(key, now.getTime() + SLOW_MS);
    },
  };
}

const getKeys = ({ userId, endpoint }: Pushed): string[] => [
  `account ${userId}`,
  `service ${new URL(endpoint).origin}`,
];

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
