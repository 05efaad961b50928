import fc from 'fast-check';
import { expect, test } from 'vitest';

import { backOff, delayUntil } from './delays.ts';
import { DAY_MS } from './durations.ts';

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

const NOW = Date.parse('2026-11-20T15:42:00Z');
const MOST = 30_000;

test.each([
  ['ahead', NOW + 12_000, 12_000],
  ['now', NOW, 0],
  ['past', NOW - 1, 0],
  ['past, for the clock went 100 days ahead', NOW - 100 * DAY_MS, 0],
  ['farther ahead than ever planned', NOW + 31_000, MOST],
  ['400 days ahead, for the clock was set back', NOW + 400 * DAY_MS, MOST],
  ['never', Infinity, MOST],
  ['no time at all', Number.NaN, MOST],
])('what is due %s is waited for within bounds', (_, at, delay) => expect(delayUntil(at, NOW, MOST)).toBe(delay));
