import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { recursAt } from '@towscout/domain/parking-rules/rule-windows';
import { recurringHours, type RecurringHours } from '@towscout/domain/parking-rules/street-rule';

import { withoutHours } from './rule-of-curb.ts';

const hour = (from: number, to: number) => fc.integer({ min: from, max: to }).map((each) => each * 60);
const hours = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    weeks: fc.option(fc.constantFrom([1], [1, 3], [2, 4]), { freq: 4 }),
    season: fc.option(fc.constant({ firstDay: '04-01', lastDay: '11-30' }), { freq: 4 }),
    startMinute: hour(0, 23),
    length: hour(1, 20),
  })
  .map(({ length, ...each }) => recurringHours({ ...each, endMinute: each.startMinute + length }));

const holdsAt = (each: readonly unknown[], wall: number) => each.some((one) => recursAt(one as RecurringHours, wall));

test('what is left holds when the rule does and what comes before it does not, hour for hour', () => {
  // From March to May, in which the season begins.
  const start = Date.UTC(2026, 2, 15);
  let told = 0;
  fc.assert(
    fc.property(fc.array(hours, { maxLength: 2 }), fc.array(hours, { maxLength: 2 }), (rule, before) => {
      const left = withoutHours(rule, before);
      if (left === null) return;
      told += 1;
      for (let wall = start; wall < start + 45 * 24 * 3_600_000; wall += 3_600_000) {
        const isLeft = holdsAt(rule, wall) && !holdsAt(before, wall);
        if (holdsAt(left, wall) !== isLeft) throw new Error(new Date(wall).toISOString());
      }
    }),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(100);
});

test('a single day apart stays, one that is covered goes, and one that partly meets can’t be told', () => {
  const day = (from: string) => ({ startsAt: new Date(from), endsAt: new Date(Date.parse(from) + 3_600_000) });
  const [first, second] = [day('2026-12-01T12:00:00Z'), day('2026-12-02T12:00:00Z')];
  expect(withoutHours([first], [second])).toEqual([first]);
  expect(withoutHours([first], [first])).toEqual([]);
  expect(withoutHours([first], [day('2026-12-01T12:30:00Z')])).toBeNull();
  expect(withoutHours([first], [recurringHours({ weekdays: [1], startMinute: 0, endMinute: 60 })])).toBeNull();
});
