import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  afterNotifying,
  GATHER_MINUTES,
  NEVER_NOTIFIED,
  type Pace,
  notifyAt,
  recentlyNotified,
  type RecentlyNotified,
} from './pace.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const pace = (over: Partial<Pace> = {}): Pace => ({ alertFrequency: 'immediate', alertsPerHour: 0, ...over });
const notified = (...minutesAgo: number[]): RecentlyNotified => ({ notifiedAt: minutesAgo.map(ago), pendingAt: null });

describe('when an alert is sent', () => {
  test('the first is sent at once, at every frequency', () => {
    for (const frequency of Object.keys(GATHER_MINUTES) as (keyof typeof GATHER_MINUTES)[])
      expect(notifyAt(NEVER_NOTIFIED, pace({ alertFrequency: frequency, alertsPerHour: 1 }), false, now)).toEqual(now);
  });
  test('every_5min waits for five minutes after the last alert', () => {
    expect(notifyAt(notified(2), pace({ alertFrequency: 'every_5min' }), false, now)).toEqual(ago(-3));
    expect(notifyAt(notified(6), pace({ alertFrequency: 'every_5min' }), false, now)).toEqual(now);
  });
  test('every_15min joins what is already waiting', () => {
    expect(
      notifyAt({ ...notified(2), pendingAt: ago(-4) }, pace({ alertFrequency: 'every_15min' }), false, now),
    ).toEqual(ago(-4));
  });
  test('a full hour waits until its oldest alert is an hour old', () => {
    expect(notifyAt(notified(10, 50, 55), pace({ alertsPerHour: 2 }), false, now)).toEqual(ago(-10));
    expect(notifyAt(notified(10, 50, 55), pace({ alertsPerHour: 4 }), false, now)).toEqual(now);
  });
  test('a truck beside the parked car does not wait for the hour', () => {
    expect(notifyAt(notified(1), pace({ alertsPerHour: 1 }), true, now)).toEqual(now);
  });
});

test('no alert is scheduled in the past, or more than an hour from now', () => {
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
          notifiedAt: before.toSorted((a, b) => a - b).map(ago),
          pendingAt: pending === null ? null : ago(-pending),
        };
        const at = notifyAt(lately, { alertFrequency, alertsPerHour }, breaks, now);
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(ago(-60).getTime());
      },
    ),
  );
});

test('however many come at once, no more than the limit are sent in an hour, with the rest combined', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 }), (alertsPerHour, count) => {
      let lately = NEVER_NOTIFIED;
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const at = notifyAt(lately, pace({ alertsPerHour }), false, now);
        lately = afterNotifying(lately, at, now);
        times.push(at.getTime());
      }
      expect(times.filter((at) => at === now.getTime())).toHaveLength(Math.min(count, alertsPerHour));
      expect(new Set(times).size).toBe(count > alertsPerHour ? 2 : 1);
    }),
  );
});

type PacedAlert = Parameters<typeof recentlyNotified>[0][number];

function aSentAlert(over: Partial<PacedAlert>): PacedAlert {
  const deliverAt = over.deliverAt ?? ago(5);
  return { userId: 'ann', kind: 'alarm', deliverAt, deliveredAt: deliverAt, gatheredInto: null, ...over };
}

test('what was sent in the last hour counts, newest first, and each reader’s alone', () => {
  const rows = [
    aSentAlert({ deliverAt: ago(61) }),
    aSentAlert({ deliverAt: ago(50) }),
    aSentAlert({ deliverAt: ago(10), kind: 'update' }),
    aSentAlert({ deliverAt: ago(1), userId: 'bob' }),
  ];
  const lately = recentlyNotified(rows, now);
  expect(lately('ann')).toEqual({ notifiedAt: [ago(10), ago(50)], pendingAt: null });
  expect(lately('bob').notifiedAt).toEqual([ago(1)]);
  expect(lately('carl')).toEqual({ notifiedAt: [], pendingAt: null });
});

test('what moved up in the list counts as of when it was sent', () => {
  const moved = aSentAlert({ kind: 'update', deliverAt: ago(2), deliveredAt: ago(50) });
  const longAgo = aSentAlert({ kind: 'update', deliverAt: ago(2), deliveredAt: ago(61) });
  expect(recentlyNotified([moved, longAgo], now)('ann')).toEqual({ notifiedAt: [ago(50)], pendingAt: null });
});

test('what waits is pending from its earliest on', () => {
  const waiting = (minutes: number) => aSentAlert({ deliverAt: ago(-minutes), deliveredAt: null });
  expect(recentlyNotified([waiting(9), waiting(4)], now)('ann')).toEqual({ notifiedAt: [], pendingAt: ago(-4) });
});

test('notices, all-clears and parts of a gathered alert do not count, but a notice whose alarm waits does', () => {
  const rows = [
    aSentAlert({ kind: 'notice' }),
    aSentAlert({ kind: 'all-clear' }),
    aSentAlert({ gatheredInto: 'another' }),
    aSentAlert({ kind: 'notice', deliverAt: ago(-3), deliveredAt: null }),
  ];
  expect(recentlyNotified(rows, now)('ann')).toEqual({ notifiedAt: [], pendingAt: ago(-3) });
});

test('a violation and a reminder count as an alarm does', () => {
  const rows = [
    aSentAlert({ kind: 'violation', deliverAt: ago(3) }),
    aSentAlert({ kind: 'reminder', deliverAt: ago(20) }),
  ];
  expect(recentlyNotified(rows, now)('ann').notifiedAt).toEqual([ago(3), ago(20)]);
});
