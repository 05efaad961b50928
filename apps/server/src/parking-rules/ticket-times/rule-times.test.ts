import { expect, test } from 'vitest';

import { recurringHours, type StreetRule, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { clockIn } from '@towscout/domain/wall-clock';

import { mayStay } from '../may-stay.ts';
import { timesByInterval } from './rule-times.ts';

const clock = clockIn('America/Los_Angeles');
const SUNDAY = 0;

const swept = (from: number, to: number, kind: StreetRule['kind'] = 'sweeping'): StreetRule =>
  streetRule({
    kind,
    hours: [recurringHours({ weekdays: [SUNDAY], startMinute: from * 60, endMinute: to * 60 })],
    isExact: true,
    posted: null,
    source: 'test',
    asOf: null,
  });

/** A quarter past the hour in which each rule begins, for half an hour. */
function told(day: string, ...rules: StreetRule[]): [startsAt: string, from: string, to: string][] {
  const now = new Date(`${day}T00:00:00Z`);
  const until = new Date(now.getTime() + 48 * 3_600_000);
  const { intervals } = mayStay({ rules, since: now, permits: [] }, now, until, clock);
  const times = new Map(
    rules.map((rule) => {
      const [hours] = rule.hours;
      const begins = hours && 'weekdays' in hours ? hours.startMinute : NaN;
      const minutes = { from: begins + 15, to: begins + 45, earliest: begins, latest: begins + 59 };
      return [rule, { ...minutes, tickets: 15, sinceYear: 2026, untilYear: 2026, of: 'side' as const }];
    }),
  );
  return [...timesByInterval(intervals, times, clock)].map(([{ startsAt }, { from, to }]) => [
    startsAt.toISOString(),
    from.toISOString(),
    to.toISOString(),
  ]);
}

test('are as clocks show them, also past midnight and on the days on which clocks change', () => {
  expect(told('2026-11-29', swept(8, 10))).toEqual([
    ['2026-11-29T16:00:00.000Z', '2026-11-29T16:15:00.000Z', '2026-11-29T16:45:00.000Z'],
  ]);
  // 11:30 pm, for half an hour from 11:45 pm on.
  expect(told('2026-11-29', swept(23.5, 2))).toEqual([
    ['2026-11-30T07:30:00.000Z', '2026-11-30T07:45:00.000Z', '2026-11-30T08:15:00.000Z'],
  ]);
  // At 2 am the clocks go back by an hour, or forward.
  expect(told('2026-11-01', swept(0, 6))[0]?.[1]).toBe('2026-11-01T07:15:00.000Z');
  expect(told('2026-11-01', swept(3, 6))[0]?.[1]).toBe('2026-11-01T11:15:00.000Z');
  expect(told('2026-03-08', swept(3, 6))[0]?.[1]).toBe('2026-03-08T10:15:00.000Z');
});

test('of rules that follow each other without a break are those of the first', () => {
  expect(told('2026-11-29', swept(10, 12), swept(8, 10))).toEqual([
    ['2026-11-29T16:00:00.000Z', '2026-11-29T16:15:00.000Z', '2026-11-29T16:45:00.000Z'],
  ]);
});

test('are in none of the intervals of rules without them', () => {
  const meter = swept(12, 14, 'meter');
  const now = new Date('2026-11-29T00:00:00Z');
  const stay = { rules: [meter], since: now, permits: [] };
  const { intervals } = mayStay(stay, now, new Date('2026-12-01T00:00:00Z'), clock);
  expect(intervals).toHaveLength(1);
  expect(timesByInterval(intervals, new Map(), clock).size).toBe(0);
});
