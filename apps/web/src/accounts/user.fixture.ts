import { onTestFinished } from 'vitest';

import { accountPaths, SIGNED_IN_HINT, type UserView } from '@towscout/contracts/accounts';

import type { FakeApi } from '#testing/fake-api.fixture.ts';

const MEMBER: UserView = {
  id: 'member',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: null,
  profileImageUrl: null,
  subscriptionStatus: 'free',
  trialStartDate: null,
  trialEndDate: null,
  graceEndsAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  needsPlanSelection: false,
  isPremium: false,
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** Signs a member in to this browser. */
export function signIn(api: FakeApi, over: Partial<UserView> = {}): void {
  document.cookie = `${SIGNED_IN_HINT}=1; path=/`;
  onTestFinished(() => void (document.cookie = `${SIGNED_IN_HINT}=; path=/; max-age=0`));
  api.on('GET', accountPaths.user, () => ({ ...MEMBER, ...over }));
}
