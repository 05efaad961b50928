import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { formatAge, clockTime, minutesUntil, timeSince, withArticle } from './format-time.ts';

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

test('ages, times and durations are said in Spanish', () => {
  inLocale('es', () => {
    expect([5, 40, 61, 7200, 172_800].map((seconds) => timeSince(ago(seconds), now))).toEqual([
      'hace un momento',
      'hace 40 s',
      'hace 1 min',
      'hace 2 h',
      'hace 2 d',
    ]);
    expect([formatAge(ago(59), now), formatAge(ago(3900), now)]).toEqual(['hace un momento', 'hace 1 h 5 min']);
    expect(clockTime(ago(86_400), now)).toBe('19 nov, 3:10 pm');
  });
});

test('a clock time has its article in a Spanish sentence only', () => {
  expect(withArticle('1:04 PM')).toBe('1:04 PM');
  inLocale('es', () =>
    expect(['1:04 pm', '1 pm', '12:00 pm', '8 am', 'mediodía'].map(withArticle)).toEqual([
      'la 1:04 pm',
      'la 1 pm',
      'las 12:00 pm',
      'las 8 am',
      'mediodía',
    ]),
  );
});
