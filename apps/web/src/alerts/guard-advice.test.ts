import { expect, test } from 'vitest';

import { guardAdvice } from './guard-advice.ts';

test('someone who has parked is not advised to say so', () => {
  expect(guardAdvice(null)).toBe('Tap “I parked here” and TowScout watches the spot for you.');
  expect(guardAdvice({ isGuarded: true })).toBe('TowScout is watching your parked car.');
  expect(guardAdvice({ isGuarded: false })).toBe('TowScout watches your parked car only while this page is open.');
});
