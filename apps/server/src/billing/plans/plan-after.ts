import { GRACE_DAYS } from '@towscout/domain/premium';

import type { PlanRow } from './plans.queries.ts';
import { isEnded, isOwing, isPaid, type Subscription } from './subscription.ts';

const DAY_MS = 24 * 3600 * 1000;

export type PaidPart = Pick<
  PlanRow,
  | 'subscriptionStatus'
  | 'graceEndsAt'
  | 'stripeSubscriptionId'
  | 'stripePriceId'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
>;
type Before = Pick<PlanRow, 'subscriptionStatus' | 'graceEndsAt'>;

/**
 * The plan that follows from all of a user's subscriptions as Stripe has them now, newest first. A paid one counts
 * before one that is owed. One that was only started, or ended before we heard of it, leaves a trial alone.
 */
export function planAfter(before: Before, subscriptions: readonly Subscription[]): PaidPart {
  const paid = subscriptions.find(isPaid);
  if (paid) return { ...termsOf(paid), subscriptionStatus: 'active', graceEndsAt: null };
  const owing = subscriptions.find(isOwing);
  if (owing) return { ...termsOf(owing), subscriptionStatus: 'past_due', graceEndsAt: graceOf(before, owing) };
  const neverPaid = before.subscriptionStatus === 'free' || before.subscriptionStatus === 'trial';
  return {
    ...termsOf(neverPaid ? undefined : subscriptions.find(isEnded)),
    subscriptionStatus: neverPaid ? before.subscriptionStatus : 'canceled',
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
  };
}

const termsOf = (subscription: Subscription | undefined) => ({
  stripeSubscriptionId: subscription?.id ?? null,
  stripePriceId: subscription?.priceId ?? null,
  currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
  cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
});

/** Set once per lapse: retrying the same payment adds no days. */
function graceOf(before: Before, { billedAt }: Subscription): Date | null {
  if (before.subscriptionStatus === 'past_due' && before.graceEndsAt) return before.graceEndsAt;
  return billedAt && new Date(billedAt.getTime() + GRACE_DAYS * DAY_MS);
}
