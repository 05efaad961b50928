import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import {
  formatHour,
  hourTick,
  scaleTicks,
  stackTotals,
  toLevel,
  toPercent,
  valueText,
  weekdays,
} from './chart-data.ts';

test('the side begins at 0, ends at or above the highest value, and has round steps', () => {
  expect(scaleTicks([3, 17, null, 41])).toEqual([0, 10, 20, 30, 40, 50]);
  expect(scaleTicks([0.5, 2.25])).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
});

test('a count has no half steps', () => {
  expect(scaleTicks([1])).toEqual([0, 1]);
  expect(scaleTicks([2, 0])).toEqual([0, 1, 2]);
});

test('without any value the side still stands', () => {
  expect(scaleTicks([])).toEqual([0, 1]);
  expect(scaleTicks([null, 0])).toEqual([0, 1]);
});

test('every value fits below the top, whatever the values', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.double({ min: 0.001, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.option(value), { minLength: 1 }), (values) => {
      const side = scaleTicks(values);
      expect(side[0]).toBe(0);
      expect(side.length).toBeGreaterThan(1);
      expect(side.length).toBeLessThan(12);
      for (const one of values) if (one !== null) expect(toPercent(one, side)).toBeLessThanOrEqual(100.001);
    }),
  );
});

test('what is not known in any series stays unknown in the sum', () => {
  expect(stackTotals([{ values: [1, null, 0] }, { values: [2, null, null] }])).toEqual([3, null, 0]);
});

test('levels tell none from little, and the highest is the last', () => {
  expect([0, 1, 49, 50, 51, 100].map((value) => toLevel(value, 100, 4))).toEqual([0, 1, 2, 2, 3, 4]);
});

test('unknown is a dash and never 0', () => {
  expect([null, undefined, 0, 1234].map((value) => valueText(value))).toEqual(['–', '–', '0', '1,234']);
});

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
