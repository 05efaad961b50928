import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createCalibration, createDeciles } from './calibration.ts';
import { dice } from './synthetic-city.fixture.ts';

test('a forecast that is twice too high is halved', () => {
  const roll = dice(1);
  const calibration = createCalibration();
  for (let at = 0; at < 300_000; at += 1) {
    const truth = 0.002 * 100 ** roll();
    calibration.add(2 * truth, roll() < truth);
  }
  const calibrate = calibration.finish();
  for (const truth of [0.005, 0.02, 0.1]) expect(Math.abs(calibrate(2 * truth) / truth - 1)).toBeLessThan(0.25);
});

test('hours that are never cited stay apart from the one that always is', () => {
  const calibration = createCalibration();
  for (let at = 0; at < 2400; at += 1) calibration.add(at % 24 === 10 ? 0.9 : 0.01, at % 24 === 10);
  const calibrate = calibration.finish();
  expect(calibrate(0.9)).toBeGreaterThan(0.8);
  expect(calibrate(0.01)).toBeLessThan(0.001);
});

test('without anything to compare with a chance stays', () => {
  const calibrate = createCalibration().finish();
  for (const chance of [1e-6, 0.3, 0.99]) expect(calibrate(chance)).toBe(chance);
});

test('a higher forecast never gets a lower chance, and none becomes 0 or 1', () => {
  const chance = fc.double({ min: 1e-7, max: 0.9999, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, fc.boolean()), { maxLength: 80 }), fc.array(chance), (seen, asked) => {
      const calibration = createCalibration();
      for (const [forecast, isCited] of seen) calibration.add(forecast, isCited);
      const calibrated = asked.sort((one, other) => one - other).map(calibration.finish());
      for (const [at, value] of calibrated.entries()) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
        expect(value).toBeGreaterThanOrEqual(calibrated[at - 1] ?? 0);
      }
    }),
    { numRuns: 20 },
  );
});

const decilesOf = (forecasts: readonly (readonly [number, boolean])[]) => {
  const deciles = createDeciles();
  for (const [chance, isCited] of forecasts) deciles.add(chance, isCited);
  return deciles.list();
};

test('ten groups of equal count, from the least likely to the most', () => {
  const deciles = decilesOf(Array.from({ length: 100 }, (_, n) => [(n + 1) / 200, n >= 95] as const));
  expect(deciles).toHaveLength(10);
  expect(deciles.map(({ blockHours }) => blockHours)).toEqual(Array.from({ length: 10 }, () => 10));
  expect(deciles[0]?.predicted).toBeCloseTo(0.0275, 6);
  expect(deciles[9]).toMatchObject({ observed: 0.5 });
  expect(deciles[8]).toMatchObject({ observed: 0 });
});

test('equal forecasts share what happened, whatever their order', () => {
  const forecasts = Array.from({ length: 40 }, (_, n) => [0.01, n < 10] as const);
  const same = { predicted: expect.closeTo(0.01, 6), observed: expect.closeTo(0.25, 9), blockHours: 4 };
  expect(decilesOf(forecasts)).toEqual(Array.from({ length: 10 }, () => same));
});

test('groups add up to the whole', () => {
  const forecast = fc.tuple(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), fc.boolean());
  fc.assert(
    fc.property(fc.array(forecast, { maxLength: 60 }), (forecasts) => {
      const deciles = decilesOf(forecasts);
      const sum = (of: (decile: (typeof deciles)[number]) => number) => deciles.reduce((all, one) => all + of(one), 0);
      expect(deciles).toHaveLength(Math.min(10, forecasts.length));
      expect(sum(({ blockHours }) => blockHours)).toBe(forecasts.length);
      expect(sum(({ observed, blockHours }) => observed * blockHours)).toBeCloseTo(
        forecasts.filter(([, isCited]) => isCited).length,
        6,
      );
      const chances = forecasts.reduce((all, [chance]) => all + chance, 0);
      expect(sum(({ predicted, blockHours }) => predicted * blockHours)).toBeCloseTo(chances, 6);
    }),
    { numRuns: 15 },
  );
});
