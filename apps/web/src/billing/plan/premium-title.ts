import { type Plan, planStanding } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

/** No 'Upgrade' for members who have it. */
export function premiumTitle(plan: Plan | null, now: Date): string {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return m.billing_your_premium();
    case 'trial':
      return m.billing_keep_premium();
    default:
      return m.billing_upgrade();
  }
}
