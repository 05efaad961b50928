import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { afterTelling, GATHER_MINUTES, NOTHING_TOLD, type Pace, tellAt, type ToldLately } from './pace.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const pace = (over: Partial<Pace> = {}): Pace => ({ alertFrequency: 'immediate', alertsPerHour: 0, ...over });
const told = (...minutesAgo: number[]): ToldLately => ({ told: minutesAgo.map(ago), pendingAt: null });

describe('when an alert is told', () => {
  test('the first is told at once, at every frequency', () => {
    for (const frequency of Object.keys(GATHER_MINUTES) as (keyof typeof GATHER_MINUTES)[])
      expect(tellAt(NOTHING_TOLD, pace({ alertFrequency: frequency, alertsPerHour: 1 }), false, now)).toEqual(now);
  });
  test('every_5min waits for five minutes after the last alert', () => {
    expect(tellAt(told(2), pace({ alertFrequency: 'every_5min' }), false, now)).toEqual(ago(-3));
    expect(tellAt(told(6), pace({ alertFrequency: 'every_5min' }), false, now)).toEqual(now);
  });
  test('every_15min joins what waits already', () => {
    expect(tellAt({ ...told(2), pendingAt: ago(-4) }, pace({ alertFrequency: 'every_15min' }), false, now)).toEqual(
      ago(-4),
    );
  });
  test('a full hour waits until its oldest alert is an hour old', () => {
    expect(tellAt(told(10, 50, 55), pace({ alertsPerHour: 2 }), false, now)).toEqual(ago(-10));
    expect(tellAt(told(10, 50, 55), pace({ alertsPerHour: 4 }), false, now)).toEqual(now);
  });
  test('a truck beside the parked car does not wait for the hour', () => {
    expect(tellAt(told(1), pace({ alertsPerHour: 1 }), true, now)).toEqual(now);
  });
});

test('no alert is told in the past, or later than an hour from now', () => {
  const minutes = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(GATHER_MINUTES) as (keyof typeof GATHER_MINUTES)[])),
      fc.array(minutes),
      fc.option(minutes),
      fc.integer({ min: 0, max: 10 }),
      fc.boolean(),
      (alertFrequency, before, pending, alertsPerHour, breaks) => {
        const lately = {
          told: before.toSorted((a, b) => a - b).map(ago),
          pendingAt: pending === null ? null : ago(-pending),
        };
        const at = tellAt(lately, { alertFrequency, alertsPerHour }, breaks, now);
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(ago(-60).getTime());
      },
    ),
  );
});

test('however many come at once, an hour tells no more than the limit, and the rest together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 }), (alertsPerHour, count) => {
      let lately = NOTHING_TOLD;
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const at = tellAt(lately, pace({ alertsPerHour }), false, now);
        lately = afterTelling(lately, at, now);
        times.push(at.getTime());
      }
      expect(times.filter((at) => at === now.getTime())).toHaveLength(Math.min(count, alertsPerHour));
      expect(new Set(times).size).toBe(count > alertsPerHour ? 2 : 1);
    }),
  );
});
