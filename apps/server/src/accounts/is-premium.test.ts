import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type SubscriptionStatus, subscriptionStatus } from '@towscout/contracts/accounts';

import { isPremium } from './is-premium.ts';

const anyStatus = fc.constantFrom<SubscriptionStatus>(...subscriptionStatus.options);
const instant = fc.date({ noInvalidDate: true });
const anyTrialEnd = fc.option(instant);

test('a subscriber is premium, whatever became of the trial', () => {
  fc.assert(
    fc.property(anyTrialEnd, instant, (trialEndDate, now) =>
      isPremium({ subscriptionStatus: 'active', trialEndDate }, now),
    ),
  );
});

test('a trial is premium exactly until it ends', () => {
  fc.assert(
    fc.property(instant, instant, (trialEndDate, now) => {
      expect(isPremium({ subscriptionStatus: 'trial', trialEndDate }, now)).toBe(
        now.getTime() < trialEndDate.getTime(),
      );
    }),
  );
  const end = new Date('2026-11-23T12:00:00Z');
  expect(isPremium({ subscriptionStatus: 'trial', trialEndDate: end }, new Date(end.getTime() - 1))).toBe(true);
  expect(isPremium({ subscriptionStatus: 'trial', trialEndDate: end }, end)).toBe(false);
  expect(isPremium({ subscriptionStatus: 'trial', trialEndDate: null }, end)).toBe(false);
});

test('nobody else is premium, whatever trial they had', () => {
  const others = anyStatus.filter((status) => status !== 'active' && status !== 'trial');
  fc.assert(
    fc.property(
      others,
      anyTrialEnd,
      instant,
      (status, trialEndDate, now) => !isPremium({ subscriptionStatus: status, trialEndDate }, now),
    ),
  );
});

test('time alone never makes anybody premium', () => {
  fc.assert(
    fc.property(anyStatus, anyTrialEnd, instant, instant, (status, trialEndDate, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      const user = { subscriptionStatus: status, trialEndDate };
      if (!isPremium(user, earlier)) expect(isPremium(user, later)).toBe(false);
    }),
  );
});
