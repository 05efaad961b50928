import { expect, test } from 'vitest';

import { FREE_PLAN, type Plan } from '@towscout/domain/billing/premium';

import { wayToPremium } from './get-premium.tsx';
import { premiumTitle } from './plan-card.tsx';

const now = new Date('2026-11-23T12:00:00Z');
const ACTIVE: Plan = { ...FREE_PLAN, subscriptionStatus: 'active' };
const TRIAL: Plan = {
  ...FREE_PLAN,
  subscriptionStatus: 'trial',
  trialStartDate: '2026-11-22T12:00:00Z',
  trialEndDate: '2026-11-25T12:00:00Z',
};
const TRIED: Plan = { ...TRIAL, trialEndDate: '2026-11-23T11:00:00Z' };
const GRACE: Plan = { ...FREE_PLAN, subscriptionStatus: 'past_due', graceEndsAt: '2026-11-24T12:00:00Z' };

test.each([
  ['a visitor', null, 'upgrade', 'Upgrade to Premium'],
  ['the free plan', FREE_PLAN, 'upgrade', 'Upgrade to Premium'],
  ['a trial', TRIAL, 'keep', 'Keep Premium'],
  ['a trial that is over', TRIED, 'upgrade', 'Upgrade to Premium'],
  ['a subscription', ACTIVE, null, 'Your Premium plan'],
  ['grace', GRACE, null, 'Your Premium plan'],
] as const)('nobody upgrades to what they have: %s', (_, plan, way, title) => {
  expect(wayToPremium(plan, now)).toBe(way);
  expect(premiumTitle(plan, now)).toBe(title);
});
