import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FREE_PLAN, isPremium, mayBeginTrial, type Plan, planStanding, SUBSCRIPTION_STATUSES } from './premium.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const EARLIER = '2026-11-22T11:59:59.999Z';
const LATER = '2026-11-22T12:00:00.001Z';
const plan = (over: Partial<Plan>): Plan => ({ ...FREE_PLAN, ...over });

test.each<[string, Partial<Plan>, string, boolean]>([
  ['never chosen', {}, 'free', false],
  ['a trial', { subscriptionStatus: 'trial', trialEndDate: LATER }, 'trial', true],
  ['a trial at its end', { subscriptionStatus: 'trial', trialEndDate: NOON }, 'trial-over', false],
  ['a trial that is over', { subscriptionStatus: 'trial', trialEndDate: EARLIER }, 'trial-over', false],
  ['a trial without an end', { subscriptionStatus: 'trial' }, 'trial-over', false],
  ['a subscription', { subscriptionStatus: 'active' }, 'active', true],
  ['a subscription after a trial', { subscriptionStatus: 'active', trialEndDate: EARLIER }, 'active', true],
  ['a failed payment', { subscriptionStatus: 'past_due', graceEndsAt: LATER }, 'grace', true],
  ['a failed payment at the end of grace', { subscriptionStatus: 'past_due', graceEndsAt: NOON }, 'past-due', false],
  ['a failed payment beyond grace', { subscriptionStatus: 'past_due', graceEndsAt: EARLIER }, 'past-due', false],
  ['a failed payment without grace', { subscriptionStatus: 'past_due', trialEndDate: LATER }, 'past-due', false],
  ['a cancelled subscription', { subscriptionStatus: 'canceled', graceEndsAt: LATER }, 'canceled', false],
])('%s', (_, over, standing, premium) => {
  expect(planStanding(plan(over), NOON)).toBe(standing);
  expect(isPremium(plan(over), NOON)).toBe(premium);
});

describe('whatever the plan', () => {
  const anyInstant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') });
  const anyPlan: fc.Arbitrary<Plan> = fc.record({
    subscriptionStatus: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    trialStartDate: fc.option(anyInstant),
    trialEndDate: fc.option(anyInstant),
    graceEndsAt: fc.option(anyInstant),
  });

  test('time alone makes nobody premium', () => {
    fc.assert(
      fc.property(anyPlan, anyInstant, anyInstant, (any, one, other) => {
        const [before, after] = one < other ? [one, other] : [other, one];
        expect(isPremium(any, after) && !isPremium(any, before)).toBe(false);
      }),
    );
  });

  test('an instant and its text mean the same', () => {
    const text = (instant: Date | string | null) => instant && new Date(instant).toISOString();
    fc.assert(
      fc.property(anyPlan, anyInstant, (any, now) => {
        const onWire = { ...any, trialEndDate: text(any.trialEndDate), graceEndsAt: text(any.graceEndsAt) };
        expect(planStanding(onWire, now)).toBe(planStanding(any, now));
      }),
    );
  });
});

test.each<[string, Partial<Plan>, boolean]>([
  ['whoever never chose', {}, true],
  ['whoever is on it', { subscriptionStatus: 'trial', trialStartDate: EARLIER, trialEndDate: LATER }, false],
  ['whoever had it', { subscriptionStatus: 'trial', trialStartDate: EARLIER, trialEndDate: EARLIER }, false],
  ['a subscriber', { subscriptionStatus: 'active' }, false],
  ['whoever cancelled', { subscriptionStatus: 'canceled' }, false],
  ['whoever owes a payment', { subscriptionStatus: 'past_due' }, false],
])('the trial is for those who had nothing: %s', (_, over, may) => expect(mayBeginTrial(plan(over))).toBe(may));
