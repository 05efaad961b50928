import fc from 'fast-check';
import { expect, test } from 'vitest';

import { withCommas } from './with-commas.ts';

test('digits stand in groups of three', () => {
  expect([0, 7, 999, 1000, 12_345, 1_234_567, -1000].map(withCommas)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
    '-1,000',
  ]);
});

test('a fraction is kept as it is', () => {
  expect(withCommas(1234.5)).toBe('1,234.5');
});

test('every whole number reads as the browser would write it', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(withCommas(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
