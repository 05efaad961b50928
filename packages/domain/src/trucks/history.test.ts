import fc from 'fast-check';
import { expect, test } from 'vitest';

import { averageMinutesInArea, daysAgo, frequencyScore, hasFewDataPoints } from './history.ts';

test.each([
  [{ daysSeen: 12, daysOnRecord: 90 }, 13],
  [{ daysSeen: 90, daysOnRecord: 90 }, 100],
  [{ daysSeen: 7, daysOnRecord: 7 }, 100],
  [{ daysSeen: 1, daysOnRecord: 1000 }, 1],
])('%j scores %j', (days, score) => expect(frequencyScore(days)).toBe(score));

test('a record of less than a week scores nothing, not 0', () => {
  expect(frequencyScore({ daysSeen: 6, daysOnRecord: 6 })).toBeNull();
  expect(frequencyScore({ daysSeen: 0, daysOnRecord: 90 })).toBeNull();
});

test('a score is between 1 and 100, and never falls with another day', () => {
  const days = fc.record({ daysOnRecord: fc.integer({ min: 7, max: 91 }), daysSeen: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(days, ({ daysSeen, daysOnRecord }) => {
      const score = frequencyScore({ daysSeen, daysOnRecord }) ?? NaN;
      expect(score).toBeGreaterThanOrEqual(1);
      expect(score).toBeLessThanOrEqual(100);
      expect(frequencyScore({ daysSeen: daysSeen + 1, daysOnRecord })).toBeGreaterThanOrEqual(score);
    }),
  );
});

test('the time in an area is unknown until a truck was seen to come and to leave', () => {
  expect(averageMinutesInArea({ minutes: 0, timed: 0 })).toBeNull();
  expect(averageMinutesInArea({ minutes: 50, timed: 3 })).toBe(17);
  expect(averageMinutesInArea({ minutes: 0.2, timed: 1 })).toBe(1);
});

test('four data points are few', () => {
  expect([4, 5].map(hasFewDataPoints)).toEqual([true, false]);
});

test('days ago are whole days, and a clock that runs ahead is today', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(daysAgo(new Date('2026-11-21T12:00:01Z'), now)).toBe(0);
  expect(daysAgo(new Date('2026-11-20T11:00:00Z'), now)).toBe(2);
  expect(daysAgo(new Date('2026-11-22T12:01:00Z'), now)).toBe(0);
});
