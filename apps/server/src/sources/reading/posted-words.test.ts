import { expect, test } from 'vitest';

import { saysOtherDays, saysOtherHours, saysSomeDay } from './posted-words.ts';
import { readWeeks, weeksNamedIn } from './weekdays.ts';

test.each([
  ['1 & 3', [1, 3]],
  ['2 & 4', [2, 4]],
  ['1,3', [1, 3]],
  ['3rd and 1st', [1, 3]],
  ['First & Third weeks', [1, 3]],
  ['5th', [5]],
])('%s are the weeks %j', (text, weeks) => expect(readWeeks(text)).toEqual({ weeks }));

test.each(['Weekly', 'every week', 'All'])('%s is every week', (text) => {
  expect(readWeeks(text)).toEqual({ weeks: null });
});

test.each([null, '', ' ', '6', 'biweekly', 'first Monday', '1 & 3 except May', '13'])('%j tells no weeks', (text) => {
  expect(readWeeks(text)).toBeNull();
});

test('weeks are named among other words', () => {
  expect(weeksNamedIn('Third and First Monday')).toEqual([1, 3]);
  expect(weeksNamedIn('Monday')).toEqual([]);
});

const MONDAYS = { weekdays: [1], weeks: null };
const FIRST_MONDAYS = { weekdays: [1], weeks: [1] };
test.each([
  ['Every Monday', MONDAYS, false],
  ['Mondays', MONDAYS, false],
  ['Tuesdays', MONDAYS, true],
  ['Route 7', MONDAYS, false],
  ['First Monday', MONDAYS, true],
  ['Every Tuesday', MONDAYS, true],
  ['No sweeping', MONDAYS, true],
  ['First Monday', FIRST_MONDAYS, false],
  ['Monday, week 1', FIRST_MONDAYS, false],
  ['Monday', FIRST_MONDAYS, false],
  ['Every Monday', FIRST_MONDAYS, true],
  ['Second Monday', FIRST_MONDAYS, true],
  ['Daily except Sunday', { weekdays: [1, 2, 3, 4, 5, 6], weeks: null }, false],
  ['Daily except Sunday', { weekdays: [0, 1, 2, 3, 4, 5, 6], weeks: null }, true],
])('“%s” for %j says something else: %j', (text, days, isOther) => expect(saysOtherDays(text, days)).toBe(isOther));

test.each([
  ['No Sweeping (Exempt)', false],
  ['There is no this side of the street', false],
  ['Monthly', false],
  ['Every Friday', true],
])('“%s” names a day: %j', (text, isSo) => expect(saysSomeDay(text)).toBe(isSo));

test('words without hours contradict none', () => {
  const morning = { startMinute: 540, endMinute: 720 };
  expect(saysOtherHours('Morning 3', morning)).toBe(false);
  expect(saysOtherHours('9 AM - 12 PM', morning)).toBe(false);
  expect(saysOtherHours('9 AM - 1 PM', morning)).toBe(true);
});
