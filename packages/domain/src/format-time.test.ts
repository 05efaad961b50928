import { expect, test } from 'vitest';

import { formatAge, clockTime, minutesUntil, timeSince } from './format-time.ts';

const now = new Date(2026, 10, 20, 15, 10);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [-5, 'just now'],
  [9, 'just now'],
  [40, '40 s ago'],
  [61, '1 min ago'],
  [3599, '59 min ago'],
  [7200, '2 h ago'],
  [172_800, '2 d ago'],
])('%i seconds are %s', (seconds, words) => {
  expect(timeSince(ago(seconds), now)).toBe(words);
});

test('remaining minutes are never below 0', () => {
  expect([minutesUntil(ago(60), now), minutesUntil(ago(-61), now)]).toEqual([0, 2]);
});

test('a different day is named', () => {
  expect(clockTime(ago(60), now)).toBe('3:09 PM');
  expect(clockTime(ago(86_400), now)).toBe('Nov 19, 3:10 PM');
});

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [720, '12 min ago'],
  [3900, '1 h 5 min ago'],
])('news that is %i seconds old is %s', (seconds, words) => expect(formatAge(ago(seconds), now)).toBe(words));
