import { GRACE_DAYS } from '@towscout/domain/billing/premium';
import { DAY_MS } from '@towscout/domain/durations';

import type { PlanRow } from './plans.queries.ts';
import { sortOut } from './sort-out.ts';
import { isEnded, isPaid, type Subscription } from './subscription.ts';

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

/** The subscription that was paid first wins; one that was never paid leaves a trial alone. */
export function planAfter(before: Before, subscriptions: readonly Subscription[]): PaidPart {
  const { kept } = sortOut(subscriptions);
  if (kept && isPaid(kept)) return { ...getTerms(kept), subscriptionStatus: 'active', graceEndsAt: null };
  if (kept) return { ...getTerms(kept), subscriptionStatus: 'past_due', graceEndsAt: getGrace(before, kept) };
  const neverPaid = before.subscriptionStatus === 'free' || before.subscriptionStatus === 'trial';
  return {
    ...getTerms(neverPaid ? undefined : subscriptions.find(isEnded)),
    subscriptionStatus: neverPaid ? before.subscriptionStatus : 'canceled',
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
  };
}

const getTerms = (subscription: Subscription | undefined) => ({
  stripeSubscriptionId: subscription?.id ?? null,
  stripePriceId: subscription?.priceId ?? null,
  currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
  cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
});

/** Once per lapse; retries add no days. */
function getGrace(before: Before, { billedAt }: Subscription): Date | null {
  if (before.subscriptionStatus === 'past_due' && before.graceEndsAt) return before.graceEndsAt;
  return billedAt && new Date(billedAt.getTime() + GRACE_DAYS * DAY_MS);
}
