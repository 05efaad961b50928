import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RISK_LEVELS, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import { inLocale } from '@towscout/messages/in-locale';

import { formatChance, formatRange, formatRisk, formatRiskWithin } from './ticket-risk.ts';

test.each([
  [1 / 900, 'low (about 1 in 900 an hour)'],
  [0.000606, 'low (about 1 in 1,700 an hour)'],
  [1 / 12_000, 'low (less than 1 in 10,000 an hour)'],
  [0, 'low (less than 1 in 10,000 an hour)'],
  [0.0034, 'medium (about 1 in 290 an hour)'],
  [0.0333, 'medium (about 1 in 30 an hour)'],
  [0.0334, 'high (about 1 in 30 an hour)'],
  [0.0636, 'high (about 1 in 16 an hour)'],
  [0.3, 'high (about 1 in 3 an hour)'],
  [0.97, 'high (about 1 in 2 an hour)'],
])('a chance of %d is %s', (chance, words) => {
  expect(formatRisk(chance)).toBe(words);
});

test.each([
  [1 / 1400, 1 / 600, 'low (about 1 in 900 an hour, between 1 in 600 and 1 in 1,400)'],
  [1 / 20_000, 1 / 600, 'low (about 1 in 900 an hour, at most 1 in 600)'],
  [1 / 902, 1 / 898, 'low (about 1 in 900 an hour)'],
])('between %d and %d a chance is %s', (low, high, words) => {
  expect(formatRiskWithin({ chance: 1 / 900, low, high })).toBe(words);
});

test('an interval of which nothing can be told is left out', () => {
  expect(formatRange({ low: 0, high: 1 / 20_000 })).toBeNull();
});

const chances = fc.double({ min: 0, max: 1, noNaN: true });

test('a higher chance never reads as a lower one', () => {
  const said = (chance: number): number => Number(formatChance(chance).replaceAll(/^.*1 in |,/g, ''));
  fc.assert(
    fc.property(chances, chances, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(RISK_LEVELS.indexOf(riskLevel(low))).toBeLessThanOrEqual(RISK_LEVELS.indexOf(riskLevel(high)));
      expect(said(low)).toBeGreaterThanOrEqual(said(high));
    }),
  );
});

test('what is said is within a twentieth of what is meant', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.1e-4, max: 0.1, noNaN: true }), (chance) => {
      const said = 1 / Number(formatChance(chance).replaceAll(/^1 in |,/g, ''));
      expect(Math.abs(said / chance - 1)).toBeLessThanOrEqual(0.055);
    }),
  );
});

test('a risk is said in Spanish', () => {
  inLocale('es', () => {
    expect(formatRisk(0)).toBe('bajo (menos de 1 en 10,000 por hora)');
    expect(formatRiskWithin({ chance: 1 / 900, low: 1 / 1400, high: 1 / 600 })).toBe(
      'bajo (aprox. 1 en 900 por hora, entre 1 en 600 y 1 en 1,400)',
    );
  });
});
