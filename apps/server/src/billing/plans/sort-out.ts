import { isBegun, isOwing, isPaid, type Subscription } from './subscription.ts';

export type SortedOut = {
  /** The one that the plan follows from. */
  kept: Subscription | null;
  /** Paid beside the one that is kept: twice. */
  doubles: readonly Subscription[];
  /** Could be charged beside the one that is paid. */
  needless: readonly Subscription[];
};

/** What becomes of all subscriptions of an account, newest first. The one that was paid first stays, whichever is heard of first. */
export function sortOut(subscriptions: readonly Subscription[]): SortedOut {
  const paid = subscriptions.findLast(isPaid);
  if (!paid) return { kept: subscriptions.find(isOwing) ?? null, doubles: [], needless: [] };
  return {
    kept: paid,
    doubles: subscriptions.filter((each) => isPaid(each) && each !== paid),
    needless: subscriptions.filter((each) => isBegun(each) || isOwing(each)),
  };
}
