import { ALERT_FREQUENCIES } from '@towscout/contracts/alert-preferences';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Pace, tellAt } from './pace.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const pace = (over: Partial<Pace> = {}): Pace => ({ frequency: 'immediate', lastToldAt: null, hourFilledAt: null, pendingAt: null, ...over });

describe('when an alert is told', () => {
  test('the first is told at once, at every frequency', () => {
    for (const frequency of ALERT_FREQUENCIES) expect(tellAt(pace({ frequency }), false, now)).toEqual(now);
  });
  test('every_5min waits for five minutes after the last alert', () => {
    expect(tellAt(pace({ frequency: 'every_5min', lastToldAt: ago(2) }), false, now)).toEqual(ago(-3));
    expect(tellAt(pace({ frequency: 'every_5min', lastToldAt: ago(6) }), false, now)).toEqual(now);
  });
  test('every_15min joins what waits already', () => {
    expect(tellAt(pace({ frequency: 'every_15min', lastToldAt: ago(2), pendingAt: ago(-4) }), false, now)).toEqual(ago(-4));
  });
  test('a full hour waits until its oldest alert is an hour old', () => {
    expect(tellAt(pace({ hourFilledAt: ago(50) }), false, now)).toEqual(ago(-10));
  });
  test('a truck beside the parked car does not wait for the hour', () => {
    expect(tellAt(pace({ hourFilledAt: ago(1) }), true, now)).toEqual(now);
  });
});

test('no alert is told in the past, or later than an hour from now', () => {
  const minutes = fc.option(fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(fc.constantFrom(...ALERT_FREQUENCIES), minutes, minutes, minutes, fc.boolean(), (frequency, told, filled, pending, breaks) => {
      const at = tellAt(pace({ frequency, lastToldAt: told === null ? null : ago(told), hourFilledAt: filled === null ? null : ago(filled), pendingAt: pending === null ? null : ago(-pending) }), breaks, now);
      expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(ago(-60).getTime());
    }),
  );
});
