import type { SubscriptionStatus } from '@towscout/contracts/accounts';

/** A subscription is premium while it is active; a trial while its end is in the future (specification section 4). */
export const isPremium = (
  user: { subscriptionStatus: SubscriptionStatus; trialEndDate: Date | null },
  now: Date,
): boolean =>
  user.subscriptionStatus === 'active' ||
  (user.subscriptionStatus === 'trial' && user.trialEndDate !== null && user.trialEndDate > now);
