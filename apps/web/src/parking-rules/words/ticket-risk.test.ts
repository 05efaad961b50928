import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { describeRiskLevel, RISK_LEVELS, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import { inLocale } from '@towscout/messages/in-locale';

import {
  formatChance,
  formatOdds,
  formatRange,
  hourlyChance,
  oddsLines,
  riskAhead,
  riskSentence,
  riskWord,
} from './ticket-risk.ts';

test.each([
  [1 / 900, 'low', 'about 1 in 900 an hour'],
  [0.000606, 'low', 'about 1 in 1,700 an hour'],
  [1 / 12_000, 'low', 'less than 1 in 10,000 an hour'],
  [0, 'low', 'less than 1 in 10,000 an hour'],
  [0.0034, 'medium', 'about 1 in 290 an hour'],
  [0.0333, 'medium', 'about 1 in 30 an hour'],
  [0.0334, 'high', 'about 1 in 30 an hour'],
  [0.0636, 'high', 'about 1 in 16 an hour'],
  [0.3, 'high', 'about 1 in 3 an hour'],
  [0.97, 'high', 'about 1 in 2 an hour'],
])('a chance of %d is %s, %s', (chance, level, words) => {
  expect(describeRiskLevel(riskLevel(chance))).toBe(level);
  expect(hourlyChance(chance)).toBe(words);
});

test.each([
  [1 / 1400, 1 / 600, 'about 1 in 900 an hour, between 1 in 600 and 1 in 1,400'],
  [1 / 20_000, 1 / 600, 'about 1 in 900 an hour, at most 1 in 600'],
  [1 / 902, 1 / 898, 'about 1 in 900 an hour'],
])('between %d and %d a chance is %s', (low, high, words) => {
  expect(formatOdds({ chance: 1 / 900, low, high })).toBe(words);
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

const WEST = 'America/Los_Angeles';
/** Saturday 28 November 2026, 9:20 pm in San Francisco. */
const NOW = new Date('2026-11-29T05:20:00Z');

const ahead = (chance: (hour: number) => number, now = NOW) =>
  riskAhead(
    Array.from({ length: 48 }, (_, hour) => ({
      startsAt: new Date(Date.parse('2026-11-29T05:00:00Z') + hour * 3_600_000),
      chance: chance(hour),
      low: chance(hour) / 2,
      high: chance(hour) * 2,
      level: riskLevel(chance(hour)),
    })),
    now,
  );
const said = (...of: Parameters<typeof ahead>): string => riskSentence(ahead(...of), NOW, WEST);

describe('the risk', () => {
  it('is a word: that of this hour, and the highest of a day where that is higher', () => {
    expect(said(() => 1 / 900)).toBe('Ticket risk: low.');
    expect(said((hour) => (hour === 14 ? 1 / 12 : 1 / 120))).toBe('Ticket risk: medium now, high around Sun 11 am.');
    expect(said((hour) => (hour === 0 ? 1 / 12 : 1 / 900))).toBe('Ticket risk: high now.');
    expect(said((hour) => (hour === 30 ? 1 / 12 : 1 / 900))).toBe('Ticket risk: low.');
    expect(riskWord(ahead(() => 1 / 900))).toBe('Ticket risk low');
    expect(riskWord(ahead((hour) => (hour === 14 ? 1 / 12 : 1 / 900)))).toBe('Ticket risk low now');
  });

  it('has its odds one tap deeper', () => {
    const risk = ahead((hour) => (hour === 14 ? 1 / 12 : 1 / 900));
    expect(risk && oddsLines(risk, NOW, WEST)).toEqual([
      'Now: about 1 in 900 an hour, between 1 in 450 and 1 in 1,800',
      'Around Sun 11 am: about 1 in 12 an hour, between 1 in 6 and 1 in 24',
    ]);
    for (const words of [said(() => 1 / 900), riskWord(risk)]) expect(words).not.toContain('1 in');
  });

  it('is unknown without hours, or after them', () => {
    expect(riskAhead([], NOW)).toBeNull();
    expect(riskSentence(null, NOW, WEST)).toBe('Ticket risk: unknown here.');
    expect(riskWord(null)).toBeNull();
    expect(ahead(() => 1 / 900, new Date('2027-01-01T00:00:00Z'))).toBeNull();
  });

  it('is said in Spanish', () => {
    inLocale('es', () => {
      expect(hourlyChance(0)).toBe('menos de 1 en 10,000 por hora');
      expect(formatOdds({ chance: 1 / 900, low: 1 / 1400, high: 1 / 600 })).toBe(
        'aprox. 1 en 900 por hora, entre 1 en 600 y 1 en 1,400',
      );
      expect(said((hour) => (hour === 14 ? 1 / 12 : 1 / 120))).toBe(
        'Riesgo de multa: medio ahora, alto hacia el domingo a las 11 am.',
      );
    });
  });
});
