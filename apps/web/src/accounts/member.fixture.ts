import type { UserView } from '@towscout/contracts/accounts/schema';

export const MEMBER: UserView = {
  id: 'member',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: null,
  profileImageUrl: null,
  locale: null,
  subscriptionStatus: 'free',
  trialStartDate: null,
  trialEndDate: null,
  graceEndsAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  lastRefund: null,
  needsPlanSelection: false,
  isPremium: false,
  createdAt: '2026-11-20T12:00:00.000Z',
};
