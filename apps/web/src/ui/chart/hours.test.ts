import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { formatHour, hourTick, weekdays } from './hours.ts';

test('the days of the week from Sunday, and the hours of the day', () => {
  expect(weekdays().map(({ full }) => full)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(weekdays().map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect([0, 11, 12, 23].map(formatHour)).toEqual(['12 AM', '11 AM', '12 PM', '11 PM']);
  expect([0, 15].map(hourTick)).toEqual(['12a', '3p']);
});

test('the same in Spanish', () => {
  expect(inLocale('es', () => weekdays()[3])).toEqual({ full: 'miércoles', short: 'mié' });
  expect(inLocale('es', () => formatHour(15))).toBe('3 p.m.');
});
