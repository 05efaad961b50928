import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isOverReporting } from './limits.ts';
import {
  afterConfirmed,
  afterContradicted,
  afterFalseReport,
  afterOverReporting,
  isBarred,
  isDoubted,
  isDoubtedNetwork,
  isProven,
  NEWCOMER,
  type Standing,
  afterOutcome,
  NO_RECORD,
  reliability,
} from './standing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600 * 1000);
const times = (count: number, change: (standing: Standing) => Standing, from = NEWCOMER): Standing =>
  Array.from({ length: count }).reduce<Standing>((standing) => change(standing), from);
const afterFalse = (count: number) => times(count, (standing) => afterFalseReport(standing, now));

describe('bars', () => {
  test('the third false report bars for a day, the fourth for a week, the fifth and later for a month', () => {
    expect(afterFalse(2).barredUntil).toBeNull();
    expect([3, 4, 5, 9].map((count) => afterFalse(count).barredUntil)).toEqual([days(1), days(7), days(30), days(30)]);
  });
  test('a bar ends', () => {
    expect(isBarred(afterFalse(3), days(0.99))).toBe(true);
    expect(isBarred(afterFalse(3), days(1))).toBe(false);
  });
  test('a season without a false report is a fresh start', () => {
    expect(afterFalseReport(afterFalse(2), days(89)).barredUntil).toEqual(days(90));
    expect(afterFalseReport(afterFalse(2), days(90)).barredUntil).toBeNull();
  });
  test('over-reporting counts toward a bar and says nothing about the reports', () => {
    expect(afterOverReporting(afterFalse(2), now)).toEqual({ ...afterFalse(2), falseReports: 3, barredUntil: days(1) });
  });
});

describe('proven', () => {
  test('by one confirmed report', () => {
    expect(isProven(NEWCOMER, now)).toBe(false);
    expect(isProven(afterConfirmed(NEWCOMER), now)).toBe(true);
  });
  test('no longer after a false one, until three outweigh it', () => {
    const fallen = afterFalseReport(afterConfirmed(NEWCOMER), now);
    expect([0, 1, 2].map((count) => isProven(times(count, afterConfirmed, fallen), now))).toEqual([false, false, true]);
  });
  test('even the best record is lost by a few lies', () => {
    const best = times(500, afterConfirmed);
    expect(isProven(best, now)).toBe(true);
    expect(
      isProven(
        times(10, (standing) => afterContradicted(standing, now), best),
        now,
      ),
    ).toBe(false);
  });
});

describe('doubted', () => {
  test('from the first time that others found otherwise, for a season; a network for a day', () => {
    const wrong = afterContradicted(NEWCOMER, now);
    expect([isDoubted(NEWCOMER, now), isDoubted(wrong, days(89)), isDoubted(wrong, days(90))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([isDoubtedNetwork(wrong, days(0.9)), isDoubtedNetwork(wrong, days(1))]).toEqual([true, false]);
  });
  test('not while it was right more often', () =>
    expect(isDoubted(afterContradicted(times(2, afterConfirmed), now), now)).toBe(false));
});

test('the seventh truck in an hour and the thirteenth in a day are too many', () => {
  expect(isOverReporting({ lastHour: 6, lastDay: 12 })).toBe(false);
  expect(isOverReporting({ lastHour: 7, lastDay: 7 })).toBe(true);
  expect(isOverReporting({ lastHour: 1, lastDay: 13 })).toBe(true);
});

test('for the signed-out people of a network, the thirteenth in an hour and the 49th in a day', () => {
  expect(isOverReporting({ lastHour: 12, lastDay: 48 }, 'passer-by')).toBe(false);
  expect(isOverReporting({ lastHour: 13, lastDay: 13 }, 'passer-by')).toBe(true);
  expect(isOverReporting({ lastHour: 1, lastDay: 49 }, 'passer-by')).toBe(true);
});

describe('a record', () => {
  const outcomes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 60 });
  test('never holds more than twenty outcomes, whatever happens', () => {
    fc.assert(
      fc.property(outcomes, (outcomes) => {
        const { confirmed, contradicted } = outcomes.reduce(afterOutcome, NO_RECORD);
        expect(confirmed).toBeGreaterThanOrEqual(0);
        expect(contradicted).toBeGreaterThanOrEqual(0);
        expect(confirmed + contradicted).toBeLessThanOrEqual(21);
      }),
    );
  });
  test('being contradicted never makes anybody more reliable', () => {
    fc.assert(
      fc.property(
        outcomes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(0.25, 0.5),
        (outcomes, agreement, presumed) => {
          const record = outcomes.reduce(afterOutcome, NO_RECORD);
          expect(reliability(afterOutcome(record, -agreement), presumed)).toBeLessThanOrEqual(
            reliability(record, presumed) + 1e-12,
          );
        },
      ),
    );
  });
});
