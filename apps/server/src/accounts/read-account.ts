import { isPremium, type Plan } from '@towscout/domain/billing/premium';

import type { Executor } from '#platform/db/database.ts';

import { isAdministrator } from './administrators/is-administrator.ts';
import { type Ban, findBan } from './bans/ban.ts';
import type { PlanStore } from './plan-store.port.ts';
import { countSessions } from './sessions.queries.ts';
import { findUser, findUserByEmail } from './users.queries.ts';

/** An account as administrators see it. */
type AccountRecord = {
  id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  isEmailVerified: boolean;
  isAdministrator: boolean;
  hasSecondStep: boolean;
  plan: Pick<Plan, 'subscriptionStatus'> & { isPremium: boolean };
  /** Browsers that are signed in. */
  sessions: number;
  /** Null once it has ended. */
  ban: Ban | null;
};

type Deps = { planStore: PlanStore; adminEmails: readonly string[] };

/** For administrators; null when there is none. */
export async function readAccount(
  executor: Executor,
  { planStore, adminEmails }: Deps,
  by: { id: string } | { email: string },
  now: Date,
): Promise<AccountRecord | null> {
  const user = 'id' in by ? await findUser(executor, by.id) : await findUserByEmail(executor, by.email);
  if (!user) return null;
  const plan = (await planStore.findPlans(executor, [user.id])).get(user.id);
  if (!plan) throw new Error('a user without a plan');
  return {
    id: user.id,
    email: user.email,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    createdAt: user.createdAt,
    isEmailVerified: user.emailVerified,
    isAdministrator: isAdministrator(user, adminEmails),
    hasSecondStep: user.twoFactorEnabled,
    plan: { subscriptionStatus: plan.subscriptionStatus, isPremium: isPremium(plan, now) },
    sessions: await countSessions(executor, user.id, now),
    ban: findBan(user, now),
  };
}
