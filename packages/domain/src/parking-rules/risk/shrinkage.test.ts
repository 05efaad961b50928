import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bestWeight, shrunkenFactor, type Split } from './shrinkage.ts';
import { dice } from './synthetic-city.fixture.ts';

const count = fc.integer({ min: 0, max: 500 });
const positive = fc.double({ min: 0.01, max: 500, noNaN: true });

test('a factor lies between 1 and what happened over what was expected, and more never lowers it', () => {
  fc.assert(
    fc.property(count, positive, positive, (happened, expected, weight) => {
      const factor = shrunkenFactor(happened, expected, weight);
      const own = happened / expected;
      expect(factor).toBeGreaterThanOrEqual(Math.min(1, own) * (1 - 1e-12));
      expect(factor).toBeLessThanOrEqual(Math.max(1, own) * (1 + 1e-12));
      expect(factor).toBeGreaterThan(0);
      expect(shrunkenFactor(happened + 1, expected, weight)).toBeGreaterThan(factor);
    }),
  );
});

/** A Poisson count (Knuth), and a gamma factor of whole shape and mean 1. */
function happenings(roll: () => number, mean: number): number {
  const left = Math.exp(-mean);
  let happened = -1;
  for (let product = 1; product > left; happened += 1) product *= roll();
  return happened;
}
const gammaFactor = (roll: () => number, shape: number): number =>
  Array.from({ length: shape }, () => -Math.log(1 - roll())).reduce((sum, one) => sum + one, 0) / shape;

/** Groups whose true factors vary as a gamma distribution of this shape. */
function splitOf(shape: number, groups: number): Split {
  const roll = dice(shape);
  const tally = () => ({ happened: new Float64Array(groups), expected: new Float64Array(groups).fill(3) });
  const split = { trained: tally(), kept: tally() };
  for (let group = 0; group < groups; group += 1) {
    const factor = gammaFactor(roll, shape);
    for (const { happened } of [split.trained, split.kept]) happened[group] = happenings(roll, 3 * factor);
  }
  return split;
}

test.each([1, 4, 12])('the weight that is found is the shape %i of the groups’ true factors', (shape) => {
  const weight = bestWeight([splitOf(shape, 20_000)], 1);
  expect(weight).toBeGreaterThan(shape * 0.75);
  expect(weight).toBeLessThan(shape * 1.35);
});

test('groups that don’t differ are shrunk as far as can be', () => {
  const split = splitOf(400, 5000);
  expect(bestWeight([split], 1)).toBeGreaterThan(60);
});

test('without weeks left out the weight is the usual one', () => expect(bestWeight([], 7)).toBe(7));
