import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createCalibration } from './calibration.ts';
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
