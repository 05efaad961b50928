import { type Plan, planStanding } from '@towscout/domain/premium';

/** What a page about Premium is called for whoever reads it: nobody upgrades to what they have, or to what is not sold. */
export function premiumTitle(plan: Plan | null, isSold: boolean | null, now: Date): string {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return 'Your Premium plan';
    case 'trial':
      return isSold ? 'Keep Premium' : 'Your Premium trial';
    default:
      return isSold ? 'Upgrade to Premium' : 'Premium';
  }
}
