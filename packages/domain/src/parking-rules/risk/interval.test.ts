import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { gammaInterval } from './shrinkage.ts';

// Percentiles of the gamma distribution, from tables of chi-square: 2, 10 and 40 degrees of freedom.
test.each([
  [1, 0.0513, 2.996],
  [5, 1.9701, 9.1535],
  [20, 13.2547, 27.8792],
])('a gamma distribution of shape %i lies between %f and %f nine times in ten', (shape, low, high) => {
  const interval = gammaInterval(shape / 1000, shape / 1e6);
  expect(interval.low * 1000).toBeGreaterThan(low * 0.85 - 0.02);
  expect(interval.low * 1000).toBeLessThan(low * 1.05 + 0.02);
  expect(interval.high * 1000).toBeCloseTo(high, 1);
});

test('an interval holds its chance, is never empty, and never reaches 0 or 1', () => {
  const chance = fc.double({ min: 1e-7, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(chance, fc.double({ min: 0, max: 4, noNaN: true }), (chance, relative) => {
      const { low, high } = gammaInterval(chance, relative * chance * chance);
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(chance);
      expect(high).toBeGreaterThanOrEqual(chance);
      expect(high).toBeLessThan(1);
    }),
  );
});
