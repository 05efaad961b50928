import { expect, test } from 'vitest';

import { dice } from '../../outlook/risk/synthetic-city.fixture.ts';
import { calibrate, fitCalibration } from './calibrate-odds.ts';

const told = (from: (chance: number) => number) => {
  const roll = dice(3);
  return Array.from({ length: 40_000 }, () => {
    const chance = roll() ** 2;
    return { chance: from(chance), happened: roll() < chance };
  });
};

test('chances that are right stay as they are', () => {
  const calibration = fitCalibration(told((chance) => chance));
  for (const chance of [0.01, 0.2, 0.7]) expect(calibrate(chance, calibration)).toBeCloseTo(chance, 1);
});

test('chances that are told too high are brought down, in their order', () => {
  const calibration = fitCalibration(told((chance) => (2 * chance) / (1 + chance)));
  expect(calibrate(2 / 3, calibration)).toBeCloseTo(0.5, 1);
  expect(calibrate(0.1, calibration)).toBeLessThan(calibrate(0.2, calibration));
});

test.each([
  ['nothing', []],
  ['what never happened', [{ chance: 0, happened: false }]],
  ['what always happened', Array.from({ length: 50 }, () => ({ chance: 1, happened: true }))],
])('of %s a chance stays between 0 and 1', (_what, given) => {
  const chance = calibrate(0.3, fitCalibration(given));
  expect(chance).toBeGreaterThanOrEqual(0);
  expect(chance).toBeLessThanOrEqual(1);
});
