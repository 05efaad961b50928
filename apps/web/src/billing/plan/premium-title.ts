import { type Plan, planStanding } from '@towscout/domain/premium';

/** No 'Upgrade' for members who have it, or where it isn't sold. */
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
