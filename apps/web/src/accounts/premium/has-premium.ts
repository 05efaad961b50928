import type { UserView } from '@towscout/contracts/accounts';

type Subscription = Pick<UserView, 'subscriptionStatus' | 'trialEndDate'>;

/** Active is premium; a trial is premium until it ends; anything else is free. */
export function hasPremium(user: Subscription | null, now: Date): boolean {
  if (!user) return false;
  if (user.subscriptionStatus === 'active') return true;
  return user.subscriptionStatus === 'trial' && user.trialEndDate !== null && new Date(user.trialEndDate) > now;
}
