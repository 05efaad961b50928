import fc from 'fast-check';
import { expect, test, describe } from 'vitest';

import { FREE_PLAN, isPremium, SUBSCRIPTION_STATUSES } from '@towscout/domain/billing/premium';

import { sortOut, isLiving, isPaid, newestFirst, type Subscription, planAfter } from './subscription.ts';

const STATUSES = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled'];
const BEGUN = Date.parse('2026-11-25T12:00:00Z');

const subscription = (index: number, status: string, minute: number): Subscription => ({
  id: `sub_${index}`,
  customerId: `cus_${index}`,
  status,
  priceId: 'price_premium',
  createdAt: new Date(BEGUN + minute * 60_000),
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  invoiceId: null,
  billedAt: null,
  clientSecret: null,
});
const several = fc
  .array(fc.tuple(fc.constantFrom(...STATUSES), fc.integer({ min: 0, max: 2 })), { maxLength: 5 })
  .map((all) => all.map(([status, minute], index) => subscription(index, status, minute)));
const sorted = (all: readonly Subscription[]) => sortOut([...all].sort(newestFirst));

test('of what is paid one stays, the one that was begun first, in whatever order it is heard of', () => {
  fc.assert(
    fc.property(several, (all) => {
      const { kept, doubles } = sorted(all);
      const paid = all.filter(isPaid);
      expect(sorted(all.toReversed())).toEqual(sorted(all));
      expect(doubles.length).toBe(Math.max(0, paid.length - 1));
      for (const double of doubles) {
        expect(double).not.toBe(kept);
        expect(kept?.createdAt.getTime()).toBeLessThanOrEqual(double.createdAt.getTime());
      }
    }),
  );
});

test('beside what is paid nothing is left that could be charged, and without it nothing is ended', () => {
  fc.assert(
    fc.property(several, (all) => {
      const { kept, doubles, needless } = sorted(all);
      const left = all.filter((each) => isLiving(each) && ![...doubles, ...needless].includes(each));
      if (all.some(isPaid)) expect(left).toEqual([kept]);
      else expect([doubles, needless]).toEqual([[], []]);
    }),
  );
});

const BILLED = new Date('2026-11-22T12:00:00Z');
const GRACE_END = new Date('2026-11-25T12:00:00Z');
const FREE = { subscriptionStatus: 'free', graceEndsAt: null } as const;

const at = (status: string, over: Partial<Subscription> = {}): Subscription => ({
  id: `sub_${status}`,
  customerId: 'cus_1',
  status,
  priceId: 'price_premium',
  createdAt: BILLED,
  currentPeriodEnd: new Date('2026-12-22T12:00:00Z'),
  cancelAtPeriodEnd: false,
  invoiceId: 'in_1',
  billedAt: BILLED,
  clientSecret: null,
  ...over,
});

test.each([
  ['what was only begun', FREE, [at('incomplete')], 'free'],
  ['what was begun on a trial', { ...FREE, subscriptionStatus: 'trial' as const }, [at('incomplete_expired')], 'trial'],
  ['what is paid', FREE, [at('active')], 'active'],
  ['a trial that Stripe keeps', FREE, [at('trialing')], 'active'],
  ['what is owed', FREE, [at('past_due')], 'past_due'],
  ['what Stripe gave up on', FREE, [at('unpaid')], 'past_due'],
  ['what is over', { ...FREE, subscriptionStatus: 'active' as const }, [at('canceled')], 'canceled'],
  ['nothing at all any more', { ...FREE, subscriptionStatus: 'active' as const }, [], 'canceled'],
  [
    'what was over before it was heard of',
    { ...FREE, subscriptionStatus: 'trial' as const },
    [at('canceled')],
    'trial',
  ],
  ['what is paid beside what is begun', FREE, [at('incomplete'), at('active')], 'active'],
  ['what is paid beside what is owed', FREE, [at('past_due'), at('active')], 'active'],
  ['what is paid beside what is over', FREE, [at('canceled'), at('active')], 'active'],
])('%s', (_, before, subscriptions, status) => {
  expect(planAfter(before, subscriptions).subscriptionStatus).toBe(status);
});

describe('grace', () => {
  test('is three days from when the payment was first tried, however late it is heard of', () => {
    expect(planAfter(FREE, [at('past_due')]).graceEndsAt).toEqual(GRACE_END);
  });

  test('is not made longer by trying again, nor by another month', () => {
    const before = { subscriptionStatus: 'past_due', graceEndsAt: GRACE_END } as const;
    expect(planAfter(before, [at('past_due', { billedAt: new Date('2026-12-22') })]).graceEndsAt).toEqual(GRACE_END);
    expect(planAfter(before, [at('unpaid')]).graceEndsAt).toEqual(GRACE_END);
  });

  test('is over with the payment, and comes anew with the next failure', () => {
    const before = { subscriptionStatus: 'past_due', graceEndsAt: GRACE_END } as const;
    const paid = planAfter(before, [at('active')]);
    expect(paid.graceEndsAt).toBeNull();
    const later = new Date('2027-01-22T12:00:00Z');
    expect(planAfter(paid, [at('past_due', { billedAt: later })]).graceEndsAt).toEqual(
      new Date('2027-01-25T12:00:00Z'),
    );
  });
});

test('whatever Stripe says twice is the same plan, and only what is paid or in grace is Premium', () => {
  const anySubscription = fc.record({
    status: fc.constantFrom(
      'incomplete',
      'incomplete_expired',
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
      'new',
    ),
    billedAt: fc.option(fc.date({ noInvalidDate: true })),
  });
  const anyBefore = fc.record({
    subscriptionStatus: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    graceEndsAt: fc.option(fc.date({ noInvalidDate: true })),
  });
  fc.assert(
    fc.property(anyBefore, fc.array(anySubscription, { maxLength: 4 }), (before, statuses) => {
      const subscriptions = statuses.map(({ status, billedAt }) => at(status, { billedAt }));
      const once = planAfter(before, subscriptions);
      expect(planAfter(once, subscriptions)).toEqual(once);
      const premium = isPremium({ ...FREE_PLAN, ...once, trialEndDate: null }, BILLED);
      if (premium)
        expect(statuses.some(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status))).toBe(true);
    }),
  );
});
