import type { UserView } from '@towscout/contracts/accounts';
import { mayBeginTrial, planStanding as standingOf } from '@towscout/domain/premium';

type Account = Pick<UserView, 'subscriptionStatus' | 'trialStartDate' | 'trialEndDate' | 'graceEndsAt'>;

/** A user's standing with Premium, which decides what a page may offer. */
export type PlanStanding =
  | { kind: 'can-try' }
  | { kind: 'on-trial'; endsAt: Date }
  | { kind: 'tried' }
  | { kind: 'subscriber' };

export function planStanding(user: Account | null, now: Date): PlanStanding {
  if (!user || mayBeginTrial(user)) return { kind: 'can-try' };
  const standing = standingOf(user, now);
  if (standing === 'active' || standing === 'grace') return { kind: 'subscriber' };
  if (standing === 'trial' && user.trialEndDate) return { kind: 'on-trial', endsAt: new Date(user.trialEndDate) };
  return { kind: 'tried' };
}
