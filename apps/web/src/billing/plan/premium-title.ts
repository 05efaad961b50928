import { type Plan, planStanding } from '@towscout/domain/premium';

/** The title of a page about Premium: no 'Upgrade' for a member who has it, or where it isn't sold. */
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
