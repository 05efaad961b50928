import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dayAfter, dayAt, firstInstantOf, weekdayOf } from './wall-clock.ts';

const SF = 'America/Los_Angeles';

it.each([
  ['2026-11-23', 7 * 60, '2026-11-23T15:00:00.000Z'],
  ['2026-07-01', 7 * 60, '2026-07-01T14:00:00.000Z'],
  ['2026-07-01', 1440, '2026-07-02T07:00:00.000Z'],
  // In March 2:00 to 3:00 does not come: 2:30 is when the clocks jump.
  ['2026-03-08', 150, '2026-03-08T10:00:00.000Z'],
  ['2026-03-08', 180, '2026-03-08T10:00:00.000Z'],
  // In November 1:00 to 2:00 comes twice: the first time counts.
  ['2026-11-01', 90, '2026-11-01T08:30:00.000Z'],
  ['2026-11-01', 120, '2026-11-01T10:00:00.000Z'],
  ['2026-11-01', 1440, '2026-11-02T08:00:00.000Z'],
])('%s, minute %i in San Francisco is %s', (day, minute, instant) => {
  expect(firstInstantOf(day, minute, SF).toISOString()).toBe(instant);
});

it('moves forward with the clock, and stays on its day', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 0, max: 4000 }).map((days) => dayAfter('2020-01-01', days)),
        fc.constantFrom('2026-03-08', '2026-11-01'),
      ),
      fc.integer({ min: 0, max: 1438 }),
      fc.constantFrom(SF, 'America/New_York', 'America/Phoenix', 'America/Chicago', 'Pacific/Honolulu'),
      (day, minute, zone) => {
        const at = firstInstantOf(day, minute, zone);
        expect(dayAt(at, zone)).toBe(day);
        expect(firstInstantOf(day, minute + 1, zone).getTime()).toBeGreaterThanOrEqual(at.getTime());
      },
    ),
  );
});

it('knows the calendar', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(dayAt(new Date('2026-11-23T07:59:00Z'), SF)).toBe('2026-11-22');
});
