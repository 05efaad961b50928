import { type Plan, mayBeginTrial, planStanding } from '@towscout/domain/premium';

/** `none` where it is neither sold nor tried; null for members who have it, and while unknown. */
export type WayToPremium = 'buy' | 'keep' | 'try' | 'none' | null;

/** `plan` is null when signed out. */
export function wayToPremium(plan: Plan | null, isSold: boolean | null, now: Date): WayToPremium {
  if (isSold === null) return null;
  const standing = plan ? planStanding(plan, now) : 'free';
  if (standing === 'active' || standing === 'grace') return null;
  if (standing === 'trial') return isSold ? 'keep' : null;
  if (isSold) return 'buy';
  return !plan || mayBeginTrial(plan) ? 'try' : 'none';
}
