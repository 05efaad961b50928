import { expect, test } from 'vitest';

import { dayNumber, HOURS } from '@towscout/domain/parking-rules/risk/calendar';

import { hoursOfDay, TYPICAL_HOURS, typicalDays, typicalHour } from './typical-week.ts';

test('the typical days have every typical hour once', () => {
  const hours = typicalDays().flatMap(hoursOfDay);
  expect(new Set(hours).size).toBe(hours.length);
  expect(hours).toHaveLength(TYPICAL_HOURS);
  expect(Math.min(...hours)).toBe(0);
  expect(Math.max(...hours)).toBe(TYPICAL_HOURS - 1);
});

test('the 1st and 3rd Tuesday are alike, the 2nd is another, and a holiday is neither', () => {
  const at = (day: string) => typicalHour(dayNumber(day), 8);
  expect(at('2026-12-01')).toBe(at('2026-12-15'));
  expect(at('2026-12-08')).not.toBe(at('2026-12-01'));
  // Christmas of 2029 is a Tuesday.
  expect(at('2029-12-25')).not.toBe(at('2026-12-22'));
  expect(at('2026-12-01') + HOURS).toBe(at('2026-12-02'));
});
