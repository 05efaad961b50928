import fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyRisk, packHour, unpackHour } from './packed-risk.ts';
import { TYPICAL_HOURS } from './typical-week.ts';

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
