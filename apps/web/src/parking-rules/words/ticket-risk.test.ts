import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { describeRiskLevel, RISK_LEVELS, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import { inLocale } from '@towscout/messages/in-locale';

import {
  describeRuleTickets,
  formatChance,
  formatOdds,
  formatRange,
  hourlyChance,
  oddsLines,
  riskAhead,
  riskSentence,
  riskWord,
  ticketsAhead,
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

describe('when tickets are written', () => {
  const WEST = 'America/Los_Angeles';
  const at = (time: string): Date => new Date(`2026-12-01T${time}:00-08:00`);
  const BEHIND = { tickets: 43, sinceYear: 2023, untilYear: 2025, of: 'side' } as const;
  const TIMES = { ...BEHIND, from: at('08:05'), to: at('08:25'), earliest: at('08:01'), latest: at('09:48') };
  const MINUTES = { ...BEHIND, from: 485, to: 505, earliest: 481, latest: 588 };
  const STREET = { ...BEHIND, tickets: 1204, sinceYear: 2025, of: 'street' } as const;

  const ahead = (times = TIMES, now = '07:00') => ticketsAhead(times, at('08:00'), at(now), WEST);

  test('tickets ahead are said with the time by which the car must be gone, that at which the rule begins', () => {
    expect(ahead()).toBe('Move by 8 am: tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).');
    expect(ticketsAhead({ ...TIMES, ...STREET }, at('08:00'), at('07:00'), WEST)).toBe(
      'Move by 8 am: tickets on this street usually come 8:05–8:25 am (1,204 tickets, 2025).',
    );
    expect(ahead({ ...TIMES, from: at('11:50'), to: at('12:10') })).toContain('usually come 11:50 am–12:10 pm (43');
  });

  test('once it has begun, no time is named until which a car could stay', () => {
    expect(ahead(TIMES, '08:00')).toBe('Tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).');
    expect(ahead(TIMES, '09:50')).toBe(ahead(TIMES, '08:00'));
  });

  test('of a rule they are said with the first and the last, and whose tickets they are', () => {
    expect(describeRuleTickets(MINUTES)).toEqual({
      usual: 'Tickets here usually come 8:05–8:25 am.',
      earliest: 'Earliest 8:01 am, latest 9:48 am.',
      source: 'From 43 street-cleaning tickets on this side, 2023–2025.',
    });
    expect(describeRuleTickets({ ...MINUTES, ...STREET })).toMatchObject({
      usual: 'Tickets on this street usually come 8:05–8:25 am.',
      source: 'From 1,204 street-cleaning tickets along this street, 2025.',
    });
    const night = { ...MINUTES, from: 1435, to: 1450, earliest: 1325, latest: 1555 };
    expect(describeRuleTickets(night)).toMatchObject({
      usual: 'Tickets here usually come 11:55 pm–12:10 am.',
      earliest: 'Earliest 10:05 pm, latest 1:55 am.',
    });
  });

  test('in Spanish each time has its article', () => {
    inLocale('es', () => {
      expect(ahead()).toBe(
        'Mueve el auto antes de las 8 am: aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).',
      );
      expect(ahead(TIMES, '08:00')).toBe('Aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).');
      expect(describeRuleTickets({ ...MINUTES, ...STREET, from: 785, to: 805, earliest: 780 })).toEqual({
        usual: 'En esta calle suelen multar entre la 1:05 y la 1:25 pm.',
        earliest: 'La más temprana, a la 1 pm; la última, a las 9:48 am.',
        source: 'Según 1,204 multas por limpieza de calle a lo largo de esta calle, 2025.',
      });
    });
  });
});
