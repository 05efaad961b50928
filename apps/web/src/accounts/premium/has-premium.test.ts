import { describe, expect, it } from 'vitest';

import { hasPremium } from './has-premium.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('who has premium', () => {
  it('an active subscriber has it, whatever became of the trial', () => {
    expect(hasPremium({ subscriptionStatus: 'active', trialEndDate: '2026-01-01T00:00:00Z' }, now)).toBe(true);
    expect(hasPremium({ subscriptionStatus: 'active', trialEndDate: null }, now)).toBe(true);
  });

  it('a trial counts only while its end lies ahead', () => {
    expect(hasPremium({ subscriptionStatus: 'trial', trialEndDate: '2026-11-20T12:00:01Z' }, now)).toBe(true);
    expect(hasPremium({ subscriptionStatus: 'trial', trialEndDate: '2026-11-20T12:00:00Z' }, now)).toBe(false);
    expect(hasPremium({ subscriptionStatus: 'trial', trialEndDate: null }, now)).toBe(false);
  });

  it('nobody else has it', () => {
    expect(hasPremium(null, now)).toBe(false);
    expect(hasPremium({ subscriptionStatus: 'free', trialEndDate: null }, now)).toBe(false);
    expect(hasPremium({ subscriptionStatus: 'past_due', trialEndDate: '2027-01-01T00:00:00Z' }, now)).toBe(false);
    expect(hasPremium({ subscriptionStatus: 'canceled', trialEndDate: '2027-01-01T00:00:00Z' }, now)).toBe(false);
  });
});
