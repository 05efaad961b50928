import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { minutesAfter } from '../../platform/clock.ts';
import { afterOverReporting, alertsAlone, isBarred, isOverReporting, NEWCOMER, reporterAfter, type ReporterRecord } from './reporter-record.ts';
import { afterOutcome, NO_RECORD, reliability } from './track-record.ts';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60;
const days = (count: number) => minutesAfter(now, count * DAY);
const FALSE = { agreement: -0.5, isFalse: true };
const TRUE = { agreement: 0.5, isFalse: false };
const after = (count: number, outcome = FALSE): ReporterRecord =>
  Array.from({ length: count }).reduce<ReporterRecord>((record) => reporterAfter(record, outcome, now), NEWCOMER);

describe('bars', () => {
  test('the third false report bars for a day, the fourth for a week, the fifth and later for a month', () => {
    expect(after(2).barredUntil).toBeNull();
    expect([3, 4, 5, 9].map((count) => after(count).barredUntil)).toEqual([days(1), days(7), days(30), days(30)]);
  });
  test('a bar ends', () => {
    expect(isBarred(after(3), days(0.99))).toBe(true);
    expect(isBarred(after(3), days(1))).toBe(false);
  });
  test('a season without a false report is a new beginning', () => {
    expect(reporterAfter(after(2), FALSE, days(89)).barredUntil).toEqual(days(90));
    expect(reporterAfter(after(2), FALSE, days(90)).barredUntil).toBeNull();
  });
  test('a true report neither bars nor lifts a bar', () => {
    expect(after(40, TRUE).barredUntil).toBeNull();
    expect(reporterAfter(after(3), TRUE, now).barredUntil).toEqual(days(1));
  });
  test('a report of which nobody knows changes nothing', () => expect(reporterAfter(after(2), { agreement: 0, isFalse: false }, now)).toEqual(after(2)));
  test('over-reporting counts towards a bar and says nothing of the reports', () => {
    const overdone = afterOverReporting(after(2), now);
    expect(overdone).toEqual({ ...after(2), falseReports: 3, barredUntil: days(1) });
  });
});

describe('over-reporting', () => {
  test('the seventh truck of an hour and the thirteenth of a day are too many', () => {
    expect(isOverReporting({ lastHour: 6, lastDay: 12 })).toBe(false);
    expect(isOverReporting({ lastHour: 7, lastDay: 7 })).toBe(true);
    expect(isOverReporting({ lastHour: 1, lastDay: 13 })).toBe(true);
  });
});

describe('whose word alone alerts', () => {
  test('not a newcomer\'s: it takes the worth of two plain confirmations', () => {
    expect(alertsAlone(NO_RECORD, 30 * DAY, false)).toBe(false);
    expect(alertsAlone({ confirmed: 1.9, contradicted: 0 }, 30 * DAY, false)).toBe(false);
    expect(alertsAlone({ confirmed: 2, contradicted: 0 }, 30 * DAY, false)).toBe(true);
  });
  test('not that of an account of today, nor of two places at once', () => {
    expect(alertsAlone({ confirmed: 9, contradicted: 0 }, DAY - 1, false)).toBe(false);
    expect(alertsAlone({ confirmed: 9, contradicted: 0 }, 30 * DAY, true)).toBe(false);
  });
  test('the best record alerts alone no more after a few plain lies', () => {
    const best = Array.from({ length: 500 }).reduce<typeof NO_RECORD>((record) => afterOutcome(record, 1), NO_RECORD);
    const lied = Array.from({ length: 5 }).reduce<typeof NO_RECORD>((record) => afterOutcome(record, -1), best);
    expect(alertsAlone(best, 30 * DAY, false)).toBe(true);
    expect(alertsAlone(lied, 30 * DAY, false)).toBe(false);
  });
});

describe('a record', () => {
  const outcomes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 60 });
  test('stays a record of at most twenty outcomes, whatever happens', () => {
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
      fc.property(outcomes, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.25, 0.5), (outcomes, agreement, presumed) => {
        const record = outcomes.reduce(afterOutcome, NO_RECORD);
        expect(reliability(afterOutcome(record, -agreement), presumed)).toBeLessThanOrEqual(reliability(record, presumed) + 1e-12);
      }),
    );
  });
});
