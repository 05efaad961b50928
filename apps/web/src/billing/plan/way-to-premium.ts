import { type Plan, planStanding } from '@towscout/domain/billing/premium';

/** Null for members who have it. */
export type WayToPremium = 'upgrade' | 'keep' | null;

/** `plan` is null when signed out. */
export function wayToPremium(plan: Plan | null, now: Date): WayToPremium {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return null;
    case 'trial':
      return 'keep';
    default:
      return 'upgrade';
  }
}
