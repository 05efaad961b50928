import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dayNamed, dayNumber } from './calendar.ts';
import { METHOD } from './method.ts';
import { chanceInSeason, type DayCount, inSeason, learnSeasons, getSeason } from './seasons.ts';
import { createSyntheticCity, dice } from './synthetic-city.fixture.ts';
import { trainRisk } from './train.ts';

const FIRST = dayNumber('2023-03-01');
const USUAL = 400;

/** A day's citations around a mean: a normal approximation of a Poisson count. */
function around(roll: () => number, mean: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}

/** Each day's citations differ from the usual by `factor`. */
function count(days: number, seed: number, factor: (day: number) => number): DayCount[] {
  const roll = dice(seed);
  return Array.from({ length: days }, (_, later) => {
    const day = FIRST + later;
    return { day, happened: around(roll, USUAL * factor(day)), usual: USUAL };
  });
}

const monthOf = (day: number): number => Number(dayNamed(day).slice(5, 7)) - 1;
const seed = fc.integer({ min: 1, max: 1e6 });
const wholeYears = fc.integer({ min: 395, max: 1100 });
const factors = fc.array(fc.double({ min: 0.6, max: 1.5, noNaN: true }), { minLength: 12, maxLength: 12 });

describe('of made-up years', () => {
  test('less than thirteen months tell no season, whatever they saw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 394 }), seed, factors, (days, dice, months) => {
        expect(learnSeasons(count(days, dice, (day) => months[monthOf(day)] ?? 1))).toBeNull();
      }),
    );
  });

  test('without a season every month stays within 6 % of usual', () => {
    fc.assert(
      fc.property(wholeYears, seed, (days, dice) => {
        for (const factor of learnSeasons(count(days, dice, () => 1)) ?? [])
          expect(Math.abs(factor - 1)).toBeLessThan(0.06);
      }),
    );
  });

  test('a season that comes again is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 731, max: 1100 }), seed, factors, (days, dice, months) => {
        const truth = (day: number) => months[monthOf(day)] ?? 1;
        const counts = count(days, dice, truth);
        const seasons = learnSeasons(counts);
        const mean = counts.reduce((sum, { day }) => sum + truth(day), 0) / days;
        for (const { day } of counts)
          expect(Math.abs(getSeason(seasons, day) - truth(day) / mean)).toBeLessThan(
            0.03 + 0.1 * Math.abs(truth(day) / mean - 1),
          );
      }),
      { numRuns: 50 },
    );
  });

  test('a level that rises or falls is no season', () => {
    fc.assert(
      fc.property(wholeYears, seed, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (days, dice, rise) => {
        for (const factor of learnSeasons(count(days, dice, (day) => 1 + (rise * (day - FIRST)) / days)) ?? [])
          expect(Math.abs(factor - 1)).toBeLessThan(0.06 + Math.abs(rise) / 10);
      }),
    );
  });

  test('what one year alone saw is believed less than what two years saw', () => {
    const june = (day: number) => monthOf(day) === 5;
    const once = learnSeasons(count(731, 1, (day) => (june(day) && day < FIRST + 365 ? 0.5 : 1)));
    const twice = learnSeasons(count(731, 1, (day) => (june(day) ? 0.5 : 1)));
    expect(once?.[5]).toBeGreaterThan(0.95);
    expect(twice?.[5]).toBeLessThan(0.57);
  });

  test('no order of the days changes it, and no days or none cited tell nothing', () => {
    const counts = count(800, 2, (day) => (monthOf(day) < 3 ? 0.8 : 1.1));
    const reversed = learnSeasons(counts.toReversed()) ?? [];
    for (const [month, factor] of (learnSeasons(counts) ?? []).entries())
      expect(reversed[month]).toBeCloseTo(factor, 9);
    expect(learnSeasons([])).toBeNull();
    for (const factor of learnSeasons(counts.map(({ day, usual }) => ({ day, usual, happened: 0 }))) ?? [])
      expect(factor).toBe(1);
  });
});

test('a chance in season stays a chance, in its interval, and rises with the season', () => {
  const chance = fc.double({ min: 1e-6, max: 0.999, noNaN: true });
  const season = fc.double({ min: 0.05, max: 5, noNaN: true });
  fc.assert(
    fc.property(chance, season, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (chance, season, part) => {
      const known = inSeason({ chance, low: chance * part, high: 1 - (1 - chance) * part }, season);
      expect(known.low).toBeGreaterThan(0);
      expect(known.low).toBeLessThanOrEqual(known.chance);
      expect(known.chance).toBeLessThanOrEqual(known.high);
      expect(known.high).toBeLessThanOrEqual(1);
      expect(chanceInSeason(chance, season * 1.1)).toBeGreaterThanOrEqual(known.chance);
      expect(chanceInSeason(chance, 1)).toBe(chance);
    }),
  );
});

describe('a city that cites half as much in winter', () => {
  const city = createSyntheticCity(1);
  const isWinter = (day: number): boolean => [11, 0, 1].includes(monthOf(day));
  const roll = dice(4);
  const cited = city.cite(FIRST, 731, 2).filter(({ day }) => !isWinter(day) || roll() < 0.5);
  const learn = (days: number) =>
    trainRisk(
      cited.filter(({ day }) => day < FIRST + days),
      { first: FIRST, last: FIRST + days - 1 },
      { ...METHOD, knowsDistance: false },
    );
  const forecastOn = (model: ReturnType<typeof learn>, day: number): number => {
    const into = new Float64Array(24);
    return model.blocks.reduce((sum, block) => {
      model.forecast(block, day, into);
      return sum + into.reduce((all, chance) => all + chance, 0);
    }, 0);
  };

  test('is forecast half as much in the winter after two years, and the same all year after one', () => {
    // Sundays, when nothing is swept.
    const [summer, winter] = [dayNumber('2025-07-13'), dayNumber('2026-01-11')];
    const two = learn(731);
    expect(forecastOn(two, winter) / forecastOn(two, summer)).toBeCloseTo(0.5, 1);
    expect(two.riskAt('alder st 500', winter, 12)).toEqual(two.riskAt('alder st 500', summer, 12));
    const one = learn(365);
    expect(one.seasons).toBeNull();
    expect(forecastOn(one, winter) / forecastOn(one, summer)).toBeCloseTo(1, 9);
  });
});
