import { expect, test } from 'vitest';

import { dice } from '@towscout/domain/parking-rules/risk/synthetic-city.fixture';

import { predictChance, fitLogistic } from './fit-logistic.ts';

const truth = (a: number, b: number): number => 1 / (1 + Math.exp(-(-2 + 1.5 * a - b)));

/** Two informative facts, one uninformative fact, and one constant. */
function observed(count: number) {
  const roll = dice(5);
  const rows = Array.from({ length: count }, () => Float64Array.of(roll() * 4 - 2, roll() * 4 - 2, roll() * 900, 7));
  return { rows, happened: rows.map((row) => roll() < truth(row[0] ?? 0, row[1] ?? 0)) };
}

test('chances are found again, whatever the facts are measured in', () => {
  const { rows, happened } = observed(20_000);
  const model = fitLogistic(rows, happened, 1);
  for (const [a, b] of [
    [0, 0],
    [1, -1],
    [-1, 1],
    [2, 2],
  ] as const)
    expect(predictChance(Float64Array.of(a, b, 450, 7), model)).toBeCloseTo(truth(a, b), 1);
  expect(Math.abs(model.weights[3] ?? 1)).toBeLessThan(0.1);
  expect(model.weights[4]).toBe(0);
});

test('the same rows give the same weights, and a heavier penalty smaller ones', () => {
  const { rows, happened } = observed(2000);
  expect(fitLogistic(rows, happened, 1)).toEqual(fitLogistic(rows, happened, 1));
  const [light, heavy] = [1, 1000].map((penalty) => fitLogistic(rows, happened, penalty).weights[1] ?? 0);
  expect(heavy).toBeLessThan((light ?? 0) / 2);
  expect(heavy).toBeGreaterThan(0);
});

test.each([
  ['nothing', [], []],
  ['what never happened', [Float64Array.of(1, 2)], [false]],
  [
    'what always happened',
    Array.from({ length: 50 }, (_, at) => Float64Array.of(at, 1)),
    Array.from({ length: 50 }, () => true),
  ],
])('of %s a chance stays between 0 and 1', (_what, rows, happened) => {
  const chance = predictChance(Float64Array.of(3, 4), fitLogistic(rows, happened, 30));
  expect(chance).toBeGreaterThanOrEqual(0);
  expect(chance).toBeLessThanOrEqual(1);
});
