import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ZoneSchedule } from '#sources';

import { nextWindow, toSpan, windowsBetween } from './zones.ts';

const SF = 'America/Los_Angeles';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const schedule = (over: Partial<ZoneSchedule> = {}): ZoneSchedule => ({
  firstDay: '2026-10-30',
  lastDay: '2026-11-05',
  weekdays: EVERY_DAY,
  startMinute: 7 * 60,
  endMinute: 15 * 60,
  isExact: true,
  ...over,
});
const words = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${startsAt.toISOString()} ${endsAt.toISOString()}`;
const between = (given: ZoneSchedule, from: string, until: string) =>
  windowsBetween(given, SF, new Date(from), new Date(until)).map(words);

describe('the windows of a schedule', () => {
  it('are at the same hours of the day before and after the clocks change', () => {
    expect(between(schedule(), '2026-10-31T07:00:00Z', '2026-11-02T20:00:00Z')).toEqual([
      '2026-10-31T14:00:00.000Z 2026-10-31T22:00:00.000Z',
      '2026-11-01T15:00:00.000Z 2026-11-01T23:00:00.000Z',
      '2026-11-02T15:00:00.000Z 2026-11-02T23:00:00.000Z',
    ]);
  });

  it('keep to their weekdays', () => {
    const mondays = schedule({ weekdays: [1] });
    expect(between(mondays, '2026-10-30T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual([
      '2026-11-02T15:00:00.000Z 2026-11-02T23:00:00.000Z',
    ]);
  });

  it('continue past midnight, and are found on the next day', () => {
    const night = schedule({ startMinute: 22 * 60, endMinute: 30 * 60, lastDay: '2026-10-30' });
    expect(between(night, '2026-10-31T08:00:00Z', '2026-10-31T09:00:00Z')).toEqual([
      '2026-10-31T05:00:00.000Z 2026-10-31T13:00:00.000Z',
    ]);
  });

  it('that end and begin in the hour that the clocks skip touch, and do not overlap', () => {
    const skipped = schedule({ firstDay: '2026-03-07', startMinute: 2 * 60 + 30, endMinute: 26 * 60 + 20 });
    expect(between(skipped, '2026-03-07T12:00:00Z', '2026-03-08T12:00:00Z')).toEqual([
      '2026-03-07T10:30:00.000Z 2026-03-08T10:00:00.000Z',
      '2026-03-08T10:00:00.000Z 2026-03-09T09:20:00.000Z',
    ]);
  });

  it('of consecutive whole days are one, whichever day is asked for', () => {
    const days = schedule({ startMinute: 0, endMinute: 1440, firstDay: '2026-10-12', lastDay: '2026-11-01' });
    for (const day of ['2026-10-11', '2026-10-20', '2026-11-01'])
      expect(between(days, `${day}T20:00:00Z`, '2026-11-02T04:00:00Z')).toEqual([
        '2026-10-12T07:00:00.000Z 2026-11-02T08:00:00.000Z',
      ]);
  });

  it('that are over, or beyond what was asked, are left out', () => {
    expect(between(schedule(), '2026-11-05T23:00:00Z', '2026-12-01T00:00:00Z')).toEqual([]);
    expect(between(schedule(), '2026-10-01T00:00:00Z', '2026-10-30T14:00:00Z')).toEqual([]);
  });
});

it('the next window is the open one', () => {
  const now = new Date('2026-11-02T16:00:00Z');
  expect(nextWindow(schedule(), SF, now, new Date('2026-11-09T00:00:00Z'))?.startsAt.toISOString()).toBe(
    '2026-11-02T15:00:00.000Z',
  );
  expect(nextWindow(schedule({ weekdays: [] }), SF, now, new Date('2026-11-09T00:00:00Z'))).toBeNull();
});

it('windows lie within the span of their schedule, in order, and do not overlap', () => {
  const days = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-11-22'];
  fc.assert(
    fc.property(
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 1500 }),
      fc.uniqueArray(fc.constantFrom(...EVERY_DAY)),
      (firstDay, startMinute, length, weekdays) => {
        const given = schedule({
          firstDay,
          lastDay: '2026-11-30',
          startMinute,
          endMinute: startMinute + length,
          weekdays,
        });
        const span = toSpan(given, SF);
        const from = new Date(`${firstDay}T00:00:00Z`);
        const windows = windowsBetween(given, SF, from, new Date(from.getTime() + 10 * 24 * 3_600_000));
        let before = span.startsAt.getTime();
        for (const { startsAt, endsAt } of windows) {
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(before);
          expect(endsAt > startsAt && endsAt <= span.endsAt).toBe(true);
          before = endsAt.getTime();
        }
      },
    ),
  );
});
