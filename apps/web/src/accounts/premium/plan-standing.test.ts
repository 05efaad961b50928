import { expect, test } from 'vitest';

import { FREE_PLAN } from '@towscout/domain/premium';

import { planStanding } from './plan-standing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const trial = {
  subscriptionStatus: 'trial',
  trialStartDate: '2026-11-19T12:00:00Z',
  trialEndDate: '2026-11-22T12:00:00Z',
  graceEndsAt: null,
} as const;

test('the trial is offered to whoever has not had it, and to nobody else', () => {
  expect(planStanding(null, now).kind).toBe('can-try');
  expect(planStanding(FREE_PLAN, now).kind).toBe('can-try');
  expect(planStanding(trial, now)).toEqual({ kind: 'on-trial', endsAt: new Date(trial.trialEndDate) });
  expect(planStanding({ ...trial, trialEndDate: '2026-11-20T12:00:00Z' }, now).kind).toBe('tried');
  expect(planStanding({ ...trial, subscriptionStatus: 'active' }, now).kind).toBe('subscriber');
});
