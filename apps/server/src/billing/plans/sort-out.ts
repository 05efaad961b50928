import { isBegun, isOwing, isPaid, type Subscription } from './subscription.ts';

export type SortedOut = {
  kept: Subscription | null;
  doubles: readonly Subscription[];
  /** Unpaid, but might still be charged. */
  needless: readonly Subscription[];
};

/** Newest first. The one that was paid first is kept. */
export function sortOut(subscriptions: readonly Subscription[]): SortedOut {
  const paid = subscriptions.findLast(isPaid);
  if (!paid) return { kept: subscriptions.find(isOwing) ?? null, doubles: [], needless: [] };
  return {
    kept: paid,
    doubles: subscriptions.filter((each) => isPaid(each) && each !== paid),
    needless: subscriptions.filter((each) => isBegun(each) || isOwing(each)),
  };
}
