import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayNumber, HOURS } from '@towscout/domain/parking-rules/risk/calendar';

import { emptyRisk, packHour, unpackHour, TYPICAL_HOURS, hoursOfDay, typicalDays, typicalHour } from './packed-risk.ts';

const chance = fc.double({ min: 1e-9, max: 1, noNaN: true });

test('what is packed comes back within a tenth of a percent', () => {
  const risk = emptyRisk();
  fc.assert(
    fc.property(chance, chance, chance, fc.nat(TYPICAL_HOURS - 1), (a, b, c, hour) => {
      packHour(risk, hour, { chance: a, low: b, high: c });
      const back = unpackHour(risk, hour);
      for (const [was, is] of [
        [a, back.chance],
        [b, back.low],
        [c, back.high],
      ] as const)
        expect(Math.abs(is / was - 1)).toBeLessThan(0.001);
    }),
  );
});

test('a chance of almost nothing is never 0, and none is above 1', () => {
  const risk = emptyRisk();
  packHour(risk, 0, { chance: 1, low: 0, high: 1 });
  expect(unpackHour(risk, 0)).toMatchObject({ chance: 1, high: 1 });
  expect(unpackHour(risk, 0).low).toBeGreaterThan(0);
});

test('what is nearly certain does not become certain', () => {
  const risk = emptyRisk();
  packHour(risk, 0, { chance: 0.999_9, low: 0.999, high: 0.999_999 });
  const { chance, high } = unpackHour(risk, 0);
  expect(chance).toBeLessThan(1);
  expect(high).toBeLessThan(1);
});

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
