import { type Plan, mayBeginTrial, planStanding } from '@towscout/domain/premium';

/**
 * How somebody gets Premium: buys it, keeps what they try, or tries it where it is not sold; `none` where it is
 * neither sold nor theirs to try any more. Null for those who have it, and while it is not known whether it is sold.
 */
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
