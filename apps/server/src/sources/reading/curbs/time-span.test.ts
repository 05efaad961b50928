import { expect, test } from 'vitest';

import { LEGAL_HOLIDAYS } from '../unread-holidays.ts';
import { ALL_DAY, hoursOf, type TimeSpan } from './time-span.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const context = { now: NOW, timeZone: 'America/Chicago', suspensions: null, holidays: LEGAL_HOLIDAYS };
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** `reads` counts how often the hours of a span were made. */
function spanOf(over: Partial<TimeSpan>, reads = { count: 0 }): TimeSpan {
  const span = {
    weeks: null,
    daysOfMonth: null,
    seasons: null,
    once: null,
    times: [ALL_DAY],
    exceptHolidays: false,
    onlyInSnow: false,
    ...over,
  };
  return Object.defineProperty(span as TimeSpan, 'weekdays', {
    get: () => {
      reads.count += 1;
      return [0, 1, 2, 3, 4, 5, 6];
    },
  });
}

const ever = { startsAt: null, endsAt: new Date('2027-12-31T00:00:00Z') };
const season = { firstDay: '01-01', lastDay: '01-31' };

test.each([
  ['spans', many(401, {})],
  ['dates and times', [{ once: many(100, ever), times: many(100, ALL_DAY) }]],
  ['seasons and times', [{ seasons: many(100, season), times: many(100, ALL_DAY) }]],
])('too many %s are counted before any of their hours is made', (_what, spans) => {
  const reads = { count: 0 };
  expect(
    hoursOf(
      spans.map((span) => spanOf(span, reads)),
      context,
    ),
  ).toBeNull();
  expect(reads.count).toBe(0);
});

test('dates that give too many days are not read to their end', () => {
  const reads = { count: 0 };
  const daily = spanOf({ once: many(4, ever) }, reads);
  expect(hoursOf([daily], context)?.length).toBeGreaterThan(4 * 90);
  const ofOne = reads.count;
  expect(hoursOf(many(100, daily), context)).toBeNull();
  expect(reads.count).toBe(3 * ofOne);
});

test('odd days at three hours of the day are too many, and at one are told', () => {
  const odd = Array.from({ length: 16 }, (_each, at) => at * 2 + 1);
  expect(hoursOf([spanOf({ daysOfMonth: odd })], context)?.length).toBeGreaterThan(150);
  expect(hoursOf([spanOf({ daysOfMonth: odd, times: many(3, ALL_DAY) })], context)).toBeNull();
});
