import type { Refund, UserView } from '@towscout/contracts/accounts/schema';
import { isPremium, type Plan } from '@towscout/domain/billing/premium';
import { isLocale } from '@towscout/messages/locale';

import type { Executor } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';

import { isAdministrator } from './administrators/administrators.queries.ts';
import { findBan, type Ban } from './bans/ban.ts';
import type { UserPlan, PlanStore } from './plan-store.port.ts';
import { countSessions } from './sessions.queries.ts';
import type { Session } from './signed-in.ts';
import { type UserRow, findUser, findUserByEmail } from './users.queries.ts';

export function presentViewer(user: UserRow, plan: UserPlan, now: Date, adminEmails: readonly string[]): Viewer {
  const isAdmin = isAdministrator(user, adminEmails);
  return {
    id: user.id,
    email: user.email,
    isEmailVerified: user.emailVerified,
    firstName: user.firstName || null,
    isPremium: isPremium(plan, now),
    isAdministrator: isAdmin,
    mustAddSecondStep: isAdmin && !user.twoFactorEnabled,
    ban: findBan(user, now),
    createdAt: user.createdAt,
  };
}

/** Without a password no code follows. */
export function presentSession(
  { user, plan, hasPassword }: Session,
  now: Date,
  adminEmails: readonly string[],
): Viewer {
  const viewer = presentViewer(user, plan, now, adminEmails);
  return { ...viewer, mustAddSecondStep: viewer.mustAddSecondStep && hasPassword };
}

export const presentUser = (user: UserRow, plan: UserPlan, now: Date): UserView => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName || null,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  locale: isLocale(user.locale) ? user.locale : null,
  subscriptionStatus: plan.subscriptionStatus,
  trialStartDate: plan.trialStartDate?.toISOString() ?? null,
  trialEndDate: plan.trialEndDate?.toISOString() ?? null,
  graceEndsAt: plan.graceEndsAt?.toISOString() ?? null,
  currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
  cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
  lastRefund: plan.lastRefund && presentRefund(plan.lastRefund),
  needsPlanSelection: plan.selectedAt === null && plan.subscriptionStatus === 'free',
  isPremium: isPremium(plan, now),
  createdAt: user.createdAt.toISOString(),
});

const presentRefund = ({ cents, reason, at }: Refund): Refund => ({ cents, reason, at });

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
