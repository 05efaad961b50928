import type { Refund, UserView } from '@towscout/contracts/accounts/schema';
import { isPremium } from '@towscout/domain/billing/premium';
import { isLocale } from '@towscout/messages/locale';

import type { Viewer } from '#platform/http/policy.ts';

import { isAdministrator } from './administrators/is-administrator.ts';
import { findBan } from './bans/ban.ts';
import type { UserPlan } from './plan-store.port.ts';
import type { Session } from './signed-in.ts';
import type { UserRow } from './users.queries.ts';

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
