import type { UserView } from '@towscout/contracts/accounts';

import { hasPremium } from './has-premium.ts';

type Account = Pick<UserView, 'subscriptionStatus' | 'trialStartDate' | 'trialEndDate'>;

/** A user's standing with Premium, which decides what a page may offer. */
export type PlanStanding =
  | { kind: 'can-try' }
  | { kind: 'on-trial'; endsAt: Date }
  | { kind: 'tried' }
  | { kind: 'subscriber' };

export function planStanding(user: Account | null, now: Date): PlanStanding {
  if (user?.subscriptionStatus === 'active') return { kind: 'subscriber' };
  if (!user || user.trialStartDate === null) return { kind: 'can-try' };
  if (hasPremium(user, now) && user.trialEndDate) return { kind: 'on-trial', endsAt: new Date(user.trialEndDate) };
  return { kind: 'tried' };
}
