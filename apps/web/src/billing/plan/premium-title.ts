import { type Plan, planStanding } from '@towscout/domain/premium';
import { m } from '@towscout/messages';

/** No 'Upgrade' for members who have it, or where it isn't sold. */
export function premiumTitle(plan: Plan | null, isSold: boolean | null, now: Date): string {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return m.billing_your_premium();
    case 'trial':
      return isSold ? m.billing_keep_premium() : m.billing_your_trial();
    default:
      return isSold ? m.billing_upgrade() : 'Premium';
  }
}
