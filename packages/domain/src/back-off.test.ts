import fc from 'fast-check';
import { expect, test } from 'vitest';

import { backOff } from './back-off.ts';

const RECONNECT = { first: 100, longest: 1500, jitter: [0.5, 1] } as const;

test('each failure doubles the wait, up to the longest', () => {
  expect([0, 1, 2, 3, 4, 1000].map((failures) => backOff({ first: 100, longest: 1500 }, failures))).toEqual([
    100, 200, 400, 800, 1500, 1500,
  ]);
});

test('jitter keeps the wait within its range, so that it is never zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, random) => {
        const longest = backOff(RECONNECT, failures, 1);
        expect(backOff(RECONNECT, failures, random)).toBeGreaterThanOrEqual(longest / 2);
        expect(backOff(RECONNECT, failures, random)).toBeLessThanOrEqual(longest);
      },
    ),
  );
});
