import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { allowedRadius, isPremiumRadius, loadedRadius, listRadii } from './alert-radius.ts';

test('the radii of the specification, the far ones with premium', () => {
  expect(listRadii().map(({ value }) => Number(value))).toEqual([0.5, 1, 2, 5, 10, 15, 25]);
  expect([5, 10].map(isPremiumRadius)).toEqual([false, true]);
});

test('at least five miles are loaded, and more only with premium', () => {
  expect([loadedRadius(1, false), loadedRadius(25, false), loadedRadius(25, true)]).toEqual([5, 5, 25]);
});

test('a plan that ended falls back to what is free', () => {
  expect(allowedRadius(25, false)).toBe(5);
  expect(allowedRadius(0.5, false)).toBe(0.5);
});

test('while the plan is not known no more than the free one is shown, and what was chosen is kept', () => {
  expect([allowedRadius(25, null), loadedRadius(25, null), loadedRadius(1, null)]).toEqual([5, 5, 5]);
  expect(allowedRadius(25, true)).toBe(25);
});

test('in Spanish one mile is a milla, and all others are millas', () => {
  expect(inLocale('es', () => listRadii().map(({ label }) => label))).toEqual([
    '0.5 millas',
    '1 milla',
    '2 millas',
    '5 millas',
    '10 millas (Premium)',
    '15 millas (Premium)',
    '25 millas (Premium)',
  ]);
});
