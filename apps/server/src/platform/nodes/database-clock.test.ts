import { expect, test } from 'vitest';

import { describeOffset, isOff, measureOffset } from './database-clock.ts';

test.each([
  ['alike', { askedAt: 1000, answeredAt: 1010, databaseAt: 1005 }, 0],
  ['half a second apart, as machines are', { askedAt: 1000, answeredAt: 1010, databaseAt: 1500 }, 0],
  ['five minutes behind', { askedAt: 1000, answeredAt: 1010, databaseAt: 301_005 }, 300_000],
  ['five minutes ahead', { askedAt: 400_000, answeredAt: 400_010, databaseAt: 100_005 }, -300_000],
  ['unknown after a slow answer', { askedAt: 1000, answeredAt: 4000, databaseAt: 301_000 }, null],
  ['unknown when this clock was set back meanwhile', { askedAt: 5000, answeredAt: 4000, databaseAt: 4500 }, null],
])('a clock that is %s', (_what, reading, offset) => {
  expect(measureOffset(reading)).toBe(offset);
});

test('a clock is off beyond half a minute, either way', () => {
  expect([29_000, -29_000, 31_000, -31_000].map(isOff)).toEqual([false, false, true, true]);
  expect([describeOffset(300_400), describeOffset(-300_400)]).toEqual(['300 seconds behind', '300 seconds ahead of']);
});
