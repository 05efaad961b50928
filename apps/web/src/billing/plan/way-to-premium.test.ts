import { expect, test } from 'vitest';

import { FREE_PLAN, type Plan } from '@towscout/domain/premium';

import { premiumTitle } from './premium-title.ts';
import { wayToPremium } from './way-to-premium.ts';

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
  ['a visitor', null, 'buy', 'try'],
  ['the free plan', FREE_PLAN, 'buy', 'try'],
  ['a trial', TRIAL, 'keep', null],
  ['a trial that is over', TRIED, 'buy', 'none'],
  ['a subscription', ACTIVE, null, null],
  ['grace', GRACE, null, null],
] as const)('%s: %j', (_, plan, whereSold, whereNotSold) => {
  expect(wayToPremium(plan, true, now)).toBe(whereSold);
  expect(wayToPremium(plan, false, now)).toBe(whereNotSold);
  expect(wayToPremium(plan, null, now)).toBeNull();
});

test.each([
  ['a visitor', null, 'Upgrade to Premium', 'Premium'],
  ['a trial', TRIAL, 'Keep Premium', 'Your Premium trial'],
  ['a trial that is over', TRIED, 'Upgrade to Premium', 'Premium'],
  ['a subscription', ACTIVE, 'Your Premium plan', 'Your Premium plan'],
  ['grace', GRACE, 'Your Premium plan', 'Your Premium plan'],
] as const)('nobody upgrades to what they have, or to what is not sold: %s', (_, plan, whereSold, whereNotSold) => {
  expect(premiumTitle(plan, true, now)).toBe(whereSold);
  expect(premiumTitle(plan, false, now)).toBe(whereNotSold);
});
