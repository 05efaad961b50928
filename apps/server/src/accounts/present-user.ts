import type { SubscriptionStatus, UserView } from '@towscout/contracts/accounts';

import { isPremium } from './is-premium.ts';
import type { UserRow } from './users.queries.ts';

/** The table's CHECK holds the status to its list. */
export const statusOf = (user: Pick<UserRow, 'subscriptionStatus'>): SubscriptionStatus => user.subscriptionStatus as SubscriptionStatus;

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
  isPremium: isPremium({ subscriptionStatus: statusOf(user), trialEndDate: user.trialEndDate }, now),
  createdAt: user.createdAt.toISOString(),
});
