import { expect, test } from 'vitest';

import { dayNamed, dayNumber, findHoliday, hoursShown, weekdayOf, weekOfMonth } from './calendar.ts';

test.each([
  ['2023-01-03', 2, 1],
  ['2023-01-31', 2, 5],
  ['2024-02-29', 4, 5],
  ['1969-12-31', 3, 5],
])('%s is weekday %i, the %i. of its month', (name, weekday, week) => {
  const day = dayNumber(name);
  expect([dayNamed(day), weekdayOf(day), weekOfMonth(day)]).toEqual([name, weekday, week]);
});

test('holidays are those of San Francisco’s list for 2026, and those observed on another day', () => {
  const holidaysOf = (year: number): string[] =>
    Array.from({ length: 365 }, (_, later) => dayNumber(`${year}-01-01`) + later)
      .filter((day) => findHoliday(day) !== null)
      .map((day) => `${dayNamed(day).slice(5)}${findHoliday(day) === 'everything' ? '!' : ''}`);
  expect(holidaysOf(2026)).toEqual(
    '01-01! 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26! 11-27 12-25!'.split(' '),
  );
  expect(holidaysOf(2023)).toEqual(
    '01-01! 01-02! 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23! 11-24 12-25!'.split(' '),
  );
});

test('an hour that March skips is not shown, and one that November repeats is shown once', () => {
  const zone = 'America/Los_Angeles';
  expect(hoursShown(dayNumber('2023-03-12'), zone)).toHaveLength(23);
  expect(hoursShown(dayNumber('2023-03-12'), zone)).not.toContain(2);
  expect(hoursShown(dayNumber('2023-11-05'), zone)).toHaveLength(24);
  expect(hoursShown(dayNumber('2023-02-01'), zone)).toHaveLength(24);
});
