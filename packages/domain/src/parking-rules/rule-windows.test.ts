import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { createWallClock, dayAfter } from '../wall-clock.ts';
import { minuteWalk } from './minute-walk.fixture.ts';
import { ruleIntervals, recursAt, suspendedWindows, windowsOf } from './rule-windows.ts';
import { EVERY_DAY, hours, rule } from './street-rule.fixture.ts';
import type { RecurringHours } from './street-rule.ts';

const clock = createWallClock('America/Los_Angeles');
const at = (text: string) => new Date(text);
const HOUR = 60;
const MINUTE_MS = 60_000;

const words = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`;
const windows = (over: Partial<RecurringHours>, from: string, to: string) =>
  windowsOf(rule({ hours: [hours(over)] }), { startsAt: at(from), endsAt: at(to) }, clock).map(words);

describe('a suspended day', () => {
  const diwali = {
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
    days: new Set(['2026-11-09', '2026-11-10']),
    reasons: new Map([
      ['2026-11-09', 'Diwali'],
      ['2026-11-10', null],
    ]),
  };
  const november = { startsAt: at('2026-11-01T08:00:00Z'), endsAt: at('2026-12-01T08:00:00Z') };
  const told = (over: Partial<RecurringHours>) =>
    suspendedWindows([rule({ hours: [hours({ suspensions: diwali, ...over })] })], november, clock).map(
      ({ why, ...window }) => `${words(window)} ${why}`,
    );

  it('tells the hours that would hold and why they do not', () => {
    expect(told({ weekdays: EVERY_DAY })).toEqual([
      '2026-11-09T15:00 2026-11-09T17:00 Diwali',
      '2026-11-10T15:00 2026-11-10T17:00 null',
    ]);
    expect(windows({ weekdays: [1], suspensions: diwali }, '2026-11-09T08:00:00Z', '2026-11-10T08:00:00Z')).toEqual([]);
  });

  it('is no news on a weekday without the rule, out of its weeks or its season', () => {
    expect(told({ weekdays: [3] })).toEqual([]);
    expect(told({ weekdays: [1], weeks: [1, 3] })).toEqual([]);
    expect(told({ weekdays: [1], season: { firstDay: '12-01', lastDay: '04-01' } })).toEqual([]);
  });

  it('is told once for rules alike, and not once it is over', () => {
    const alike = rule({ hours: [hours({ weekdays: [1], suspensions: diwali })] });
    expect(suspendedWindows([alike, alike], november, clock)).toHaveLength(1);
    expect(suspendedWindows([alike], { ...november, startsAt: at('2026-11-09T17:00:00Z') }, clock)).toEqual([]);
  });
});

describe('a rule holds', () => {
  it('on the n-th such weekday of a month, which is no week of the calendar', () => {
    // November 2026 begins on a Sunday, so both its first Saturday and its first Sunday are in its first week.
    const saturdays = windows({ weekdays: [6], weeks: [1, 3] }, '2026-10-31T07:00:00Z', '2026-12-01T08:00:00Z');
    expect(saturdays).toEqual(['2026-11-07T15:00 2026-11-07T17:00', '2026-11-21T15:00 2026-11-21T17:00']);
  });

  it('on a fifth one in the months that have five', () => {
    const fifth = windows({ weekdays: [1], weeks: [5] }, '2026-09-01T07:00:00Z', '2027-01-01T08:00:00Z');
    expect(fifth).toEqual(['2026-11-30T15:00 2026-11-30T17:00']);
  });

  it('past midnight, on the day after its own', () => {
    const fridays = { weekdays: [5], startMinute: 22 * HOUR, endMinute: 26 * HOUR };
    expect(windows(fridays, '2026-11-23T08:00:00Z', '2026-11-30T08:00:00Z')).toEqual([
      '2026-11-28T06:00 2026-11-28T10:00',
    ]);
    expect(windows(fridays, '2026-11-28T08:00:00Z', '2026-11-28T09:00:00Z')).toEqual([
      '2026-11-28T08:00 2026-11-28T09:00',
    ]);
  });

  it('on a whole day of 23 or 25 hours', () => {
    const day = { weekdays: [0], startMinute: 0, endMinute: 24 * HOUR };
    expect(windows(day, '2026-03-07T08:00:00Z', '2026-03-12T08:00:00Z')).toEqual(['2026-03-08T08:00 2026-03-09T07:00']);
    expect(windows(day, '2026-10-31T08:00:00Z', '2026-11-05T08:00:00Z')).toEqual(['2026-11-01T07:00 2026-11-02T08:00']);
  });

  it('for one hour of 2 to 4 am on the day in March that skips an hour, and not at all of 2 to 3 am', () => {
    const night = { weekdays: [0], startMinute: 2 * HOUR, endMinute: 4 * HOUR };
    expect(windows(night, '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z')).toEqual([
      '2026-03-08T10:00 2026-03-08T11:00',
    ]);
    expect(windows({ ...night, endMinute: 3 * HOUR }, '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z')).toEqual([]);
  });

  it('both times when November shows its minutes twice', () => {
    const night = { weekdays: [0], startMinute: 0, endMinute: 2 * HOUR };
    expect(windows(night, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toEqual([
      '2026-11-01T07:00 2026-11-01T10:00',
    ]);
    expect(windows({ ...night, endMinute: 90 }, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toEqual([
      '2026-11-01T07:00 2026-11-01T08:30',
      '2026-11-01T09:00 2026-11-01T09:30',
    ]);
  });

  it('in a season that has New Year in it', () => {
    const winter = { season: { firstDay: '12-01', lastDay: '04-01' }, startMinute: 3 * HOUR, endMinute: 7 * HOUR };
    expect(windows(winter, '2026-11-29T08:00:00Z', '2026-12-03T08:00:00Z')).toEqual([
      '2026-12-01T11:00 2026-12-01T15:00',
      '2026-12-02T11:00 2026-12-02T15:00',
    ]);
    expect(windows(winter, '2027-03-31T08:00:00Z', '2027-04-05T08:00:00Z')).toHaveLength(2);
    expect(windows(winter, '2026-07-01T08:00:00Z', '2026-08-01T08:00:00Z')).toEqual([]);
  });

  it('once, between two instants', () => {
    const zone = rule({
      kind: 'temporary_tow',
      hours: [{ startsAt: at('2026-11-24T15:00:00Z'), endsAt: at('2026-11-26T23:00:00Z') }],
    });
    const within = { startsAt: at('2026-11-25T00:00:00Z'), endsAt: at('2026-12-01T00:00:00Z') };
    expect(windowsOf(zone, within, clock).map(words)).toEqual(['2026-11-25T00:00 2026-11-26T23:00']);
    expect(windowsOf(zone, { ...within, startsAt: at('2026-11-26T23:00:00Z') }, clock)).toEqual([]);
  });
});

test('suspended days have no window, and days beyond what is published are not confirmed', () => {
  const suspensions = { firstDay: '2026-11-25', lastDay: '2026-11-27', days: new Set(['2026-11-26']) };
  const within = { startsAt: at('2026-11-24T08:00:00Z'), endsAt: at('2026-11-29T08:00:00Z') };
  const sweeping = rule({ hours: [hours({ suspensions })] });
  expect(
    windowsOf(sweeping, within, clock).map(({ startsAt, isConfirmed }) => [
      startsAt.toISOString().slice(8, 10),
      isConfirmed,
    ]),
  ).toEqual([
    ['24', false],
    ['25', true],
    ['27', true],
    ['28', false],
  ]);
});

const suspendedDays = fc
  .array(fc.integer({ min: 0, max: 3652 }), { maxLength: 40 })
  .map((days) => new Set(days.map((day) => dayAfter('2020-01-01', day))));
const monthAndDay = fc.integer({ min: 0, max: 365 }).map((day) => dayAfter('2028-01-01', day).slice(5));
const anyHours: fc.Arbitrary<RecurringHours> = fc
  .record({
    weekdays: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    weeks: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })),
    season: fc.option(fc.record({ firstDay: monthAndDay, lastDay: monthAndDay })),
    startMinute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 90, 120, 150, 180)),
    length: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constantFrom(60, 120, 1440)),
    suspensions: fc.option(suspendedDays.map((days) => ({ firstDay: '2020-01-01', lastDay: '2029-12-31', days }))),
  })
  .map(({ length, ...given }) => Object.assign(given, { endMinute: given.startMinute + length }));

const TEN_YEARS = { startsAt: at('2020-01-01T08:00:00Z'), endsAt: at('2030-01-01T08:00:00Z') };

/** Returns a function that tells if an instant is in one of the intervals. Call it with instants in order. */
function follower(given: RecurringHours, within = TEN_YEARS): (instant: number) => boolean {
  const intervals = ruleIntervals([rule({ hours: [given] })], within, clock);
  let next = 0;
  return (instant) => {
    while (next < intervals.length && Number(intervals[next]?.endsAt) <= instant) next += 1;
    return Number(intervals[next]?.startsAt) <= instant;
  };
}

describe('over ten years a rule holds in exactly the minutes in which a slow reading has it', () => {
  it('minute by minute: odd Saturdays, across midnight and the hours that clocks skip or repeat', () => {
    const given = hours({ weekdays: [6], weeks: [1, 3, 5], startMinute: 23 * HOUR + 30, endMinute: 26 * HOUR + 30 });
    const [isIn, isSaid] = [follower(given), minuteWalk(given)];
    let wrong = 0;
    for (let instant = Number(TEN_YEARS.startsAt); instant < Number(TEN_YEARS.endsAt); instant += MINUTE_MS)
      if (isIn(instant) !== isSaid(instant)) wrong += 1;
    expect(wrong).toBe(0);
  });

  it('any hours, on the days on which the clocks change and on days drawn at random', () => {
    const aDay = fc.oneof(
      fc.integer({ min: 1, max: 3650 }).map((day) => dayAfter('2020-01-01', day)),
      fc.constantFrom('2020-03-08', '2026-03-08', '2029-03-11', '2020-11-01', '2026-11-01', '2029-11-04'),
      fc.constantFrom('2024-02-29', '2024-12-31', '2028-02-29'),
    );
    fc.assert(
      fc.property(anyHours, aDay, (given, day) => {
        const startsAt = new Date(Date.parse(`${day}T00:00:00Z`) - 6 * HOUR * MINUTE_MS);
        const within = { startsAt, endsAt: new Date(startsAt.getTime() + 48 * HOUR * MINUTE_MS) };
        const [isIn, isSaid] = [follower(given, within), minuteWalk(given)];
        for (let instant = Number(startsAt); instant < Number(within.endsAt); instant += MINUTE_MS)
          if (isIn(instant) !== isSaid(instant)) expect([day, new Date(instant)]).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });

  it('any hours, at random minutes', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 10 * 365 * 1440 }), { minLength: 200, maxLength: 300 });
    fc.assert(
      fc.property(anyHours, minutes, (given, drawn) => {
        const [isIn, isSaid] = [follower(given), minuteWalk(given)];
        for (const minute of drawn.toSorted((a, b) => a - b)) {
          const instant = Number(TEN_YEARS.startsAt) + minute * MINUTE_MS;
          if (isIn(instant) !== isSaid(instant)) expect(new Date(instant)).toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('hours hold at a minute that clocks show exactly when one of their windows has it', () => {
  const utc = createWallClock('UTC');
  const minutes = fc.array(fc.integer({ min: 0, max: 400 * 1440 }), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(anyHours, minutes, (given, drawn) => {
      for (const minute of drawn) {
        const wall = Date.UTC(2026, 0, 1) + minute * MINUTE_MS;
        const within = { startsAt: new Date(wall), endsAt: new Date(wall + MINUTE_MS) };
        expect(recursAt(given, wall)).toBe(windowsOf(rule({ hours: [given] }), within, utc).length > 0);
      }
    }),
    { numRuns: 100 },
  );
});
