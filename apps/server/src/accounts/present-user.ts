import type { SubscriptionStatus, UserView } from '@towscout/contracts/accounts';

import type { Viewer } from '#platform/http/policy.ts';

import { isAdministrator } from './administrators/is-administrator.ts';
import { isPremium } from './is-premium.ts';
import type { UserRow } from './users.queries.ts';

/** The table's CHECK guarantees one of these statuses. */
const statusOf = (user: UserRow): SubscriptionStatus => user.subscriptionStatus as SubscriptionStatus;

const hasPremium = (user: UserRow, now: Date): boolean =>
  isPremium({ subscriptionStatus: statusOf(user), trialEndDate: user.trialEndDate }, now);

export const presentViewer = (user: UserRow, now: Date, adminEmails: readonly string[]): Viewer => ({
  id: user.id,
  email: user.email,
  isEmailVerified: user.emailVerified,
  firstName: user.firstName || null,
  isPremium: hasPremium(user, now),
  isAdministrator: isAdministrator(user, adminEmails),
  createdAt: user.createdAt,
});

export const presentUser = (user: UserRow, now: Date): UserView => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName || null,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  subscriptionStatus: statusOf(user),
  trialStartDate: user.trialStartDate?.toISOString() ?? null,
  trialEndDate: user.trialEndDate?.toISOString() ?? null,
  needsPlanSelection: user.planSelectedAt === null && user.subscriptionStatus === 'free',
  isPremium: hasPremium(user, now),
  createdAt: user.createdAt.toISOString(),
});
