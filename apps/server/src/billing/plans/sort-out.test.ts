import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sortOut } from './sort-out.ts';
import { isLiving, isPaid, newestFirst, type Subscription } from './subscription.ts';

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
