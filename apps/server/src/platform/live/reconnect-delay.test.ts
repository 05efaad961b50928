import fc from 'fast-check';
import { expect, test } from 'vitest';

import { reconnectDelay } from './reconnect-delay.ts';

test('each failure doubles the wait, up to a second and a half', () => {
  expect([1, 2, 3, 4, 5, 1000].map((failures) => reconnectDelay(failures, 1))).toEqual([
    100, 200, 400, 800, 1500, 1500,
  ]);
  expect(reconnectDelay(1, 0)).toBe(50);
});

test('the wait is never zero, and half of it is random', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, random) => {
        const longest = reconnectDelay(failures, 1);
        expect(reconnectDelay(failures, random)).toBeGreaterThanOrEqual(longest / 2);
        expect(reconnectDelay(failures, random)).toBeLessThanOrEqual(longest);
      },
    ),
  );
});
