import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { scoreForecast } from './backtest.ts';
import { BASELINES, makeBaselines } from './baselines.ts';
import { dayNumber, HOURS } from './calendar.ts';
import type { Citation } from './citation.ts';
import { createSyntheticCity, MARCH } from './synthetic-city.fixture.ts';
import { type RiskModel, trainRisk } from './train.ts';

const WEEKS = 8;
const city = createSyntheticCity(1);
const training = city.cite(MARCH, WEEKS * 7, 2);
const period = { first: MARCH, last: MARCH + WEEKS * 7 - 1 };
const risk = trainRisk(training, period);
/** Thursday, 4 May 2023. */
const NEXT_WEEK = { first: dayNumber('2023-05-01'), last: dayNumber('2023-05-14') };

const chanceOf = (model: RiskModel, block: string, day: number, hour: number): number => {
  const known = model.riskAt(block, day, hour);
  return known === 'unknown' ? NaN : known.chance;
};

describe('in a city whose every chance is known', () => {
  const against = { period: NEXT_WEEK, citations: city.cite(NEXT_WEEK.first, 14, 3), timeZone: 'America/Los_Angeles' };

  test('the model comes closer to the truth than any baseline', () => {
    const lossOf = (forecast: RiskModel['forecast']) => scoreForecast(forecast, risk.blocks, against).logLoss;
    const truth = lossOf(({ key }, day, into) => {
      for (let hour = 0; hour < HOURS; hour += 1) into[hour] = city.truth(key, day, hour);
    });
    const learned = lossOf(risk.forecast);
    const baselines = makeBaselines(training, period);
    const best = Math.min(...BASELINES.map((name) => lossOf(baselines[name])));
    expect(learned - truth).toBeLessThan((best - truth) / 3);
  });

  test('each tenth of its forecasts is right on average', () => {
    const { deciles } = scoreForecast(risk.forecast, risk.blocks, against);
    for (const { predicted, observed, blockHours } of deciles) {
      const chance = 3 * Math.sqrt(predicted / blockHours);
      expect(Math.abs(predicted - observed)).toBeLessThan(0.1 * observed + chance);
    }
  });

  test('nine intervals in ten hold the truth', () => {
    let held = 0;
    let all = 0;
    for (const block of city.blocks)
      for (const hour of [3, 8, 9, 12, 16]) {
        const known = risk.riskAt(block, NEXT_WEEK.first + 1, hour);
        const truth = city.truth(block, NEXT_WEEK.first + 1, hour);
        if (known !== 'unknown' && known.low <= truth && truth <= known.high) held += 1;
        all += 1;
      }
    expect(held / all).toBeGreaterThan(0.8);
  });

  test('a side that is swept on the first and third Monday is at risk on these only', () => {
    const [first, second, third] = [1, 8, 15].map((date) => dayNumber('2023-05-01') + date - 1);
    const chances = [first, second, third].map((day) => chanceOf(risk, 'alder st 500', day ?? NaN, 8));
    expect(chances[0]).toBeGreaterThan(0.2);
    expect(chances[1]).toBeLessThan(0.08);
    expect(chances[2]).toBeCloseTo(chances[0] ?? NaN, 9);
  });

  test('a holiday without sweeping has little of it', () => {
    const memorialDay = dayNumber('2023-05-29');
    const monday = dayNumber('2023-06-05');
    expect(chanceOf(risk, 'alder st 500', memorialDay, 8)).toBeLessThan(
      0.2 * chanceOf(risk, 'alder st 500', monday, 8),
    );
  });
});

test('a block that was seen once is swept like its neighbors', () => {
  const isThere = ({ block }: Citation): boolean => block.key === 'alder st 500';
  const once = training.find((citation) => isThere(citation) && citation.isSweeping && citation.side === 1);
  const few = [...training.filter((citation) => !isThere(citation)), ...(once ? [once] : [])];
  const model = trainRisk(few, period);
  expect(chanceOf(model, 'alder st 500', dayNumber('2023-05-01'), 8)).toBeGreaterThan(
    5 * chanceOf(model, 'alder st 500', dayNumber('2023-05-08'), 8),
  );
});

describe('where little or nothing is known', () => {
  const one = training.slice(0, 1);
  const day = MARCH + 70;

  test('no citation says nothing of any block', () => {
    const model = trainRisk([], period);
    expect(model.blocks).toEqual([]);
    expect(model.riskAt('alder st 500', day, 8)).toBe('unknown');
  });

  test('another block is unknown, not safe', () => expect(risk.riskAt('zinnia st 0', day, 8)).toBe('unknown'));

  test('one citation on one day gives a chance that is neither 0 nor 1, and a wide interval', () => {
    const [{ block, day: cited } = { block: { key: '' }, day: 0 }] = one;
    const model = trainRisk(one, { first: cited, last: cited });
    for (let hour = 0; hour < HOURS; hour += 1) {
      const known = model.riskAt(block.key, day, hour);
      if (known === 'unknown') throw new Error('the block was cited');
      expect(known.low).toBeGreaterThan(0);
      expect(known.high).toBeLessThan(1);
      expect(known.high / known.low).toBeGreaterThan(5);
    }
  });

  test('training on a holiday alone has chances', () => {
    const holiday = dayNumber('2023-05-29');
    const model = trainRisk(
      one.map((citation) => ({ ...citation, day: holiday })),
      { first: holiday, last: holiday },
    );
    expect(chanceOf(model, one[0]?.block.key ?? '', day, 12)).toBeGreaterThan(0);
  });
});

describe('whatever was cited', () => {
  const anyCitations = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: training.length - 1 }),
      later: fc.integer({ min: 0, max: 20 }),
      hour: fc.integer({ min: 0, max: 23 }),
      isSweeping: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );
  type Drawn = { from: number; later: number; hour: number; isSweeping: boolean };
  const citationOf = ({ from, later, hour, isSweeping }: Drawn): Citation[] => {
    const citation = training[from];
    return citation ? [{ ...citation, day: MARCH + later, hour, isSweeping }] : [];
  };
  /** From the first Wednesday to Friday, or Saturday to Tuesday, of March to that of April. */
  const FIRST_OF_APRIL = { midweek: 35, weekend: 28 };
  const threeWeeks = { first: MARCH, last: MARCH + 20 };
  test('a chance is above 0 and below 1, inside its interval, and no order of the rows changes it', () => {
    fc.assert(
      fc.property(anyCitations, fc.integer({ min: 0, max: 400 }), (drawn, later) => {
        const citations = drawn.flatMap(citationOf);
        const model = trainRisk(citations, threeWeeks);
        const reversed = trainRisk(citations.toReversed(), threeWeeks);
        for (const { key } of model.blocks)
          for (const hour of [0, 9, 17]) {
            const known = model.riskAt(key, MARCH + later, hour);
            expect(reversed.riskAt(key, MARCH + later, hour)).toEqual(known);
            if (known === 'unknown') throw new Error(`${key} was cited`);
            expect(known.low).toBeGreaterThan(0);
            expect(known.low).toBeLessThanOrEqual(known.chance);
            expect(known.chance).toBeLessThanOrEqual(known.high);
            expect(known.high).toBeLessThan(1);
          }
      }),
      { numRuns: 10 },
    );
  });

  test('one more citation never lowers the risk of its block in such an hour', () => {
    const week = { first: MARCH, last: MARCH + 6 };
    const usual = training.filter(({ day }) => day <= week.last);
    const before = trainRisk(usual, week);
    const drawn = fc.record({
      from: fc.integer({ min: 0, max: usual.length - 1 }),
      later: fc.integer({ min: 0, max: 6 }),
      hour: fc.integer({ min: 0, max: 23 }),
      isSweeping: fc.boolean(),
    });
    fc.assert(
      fc.property(drawn, (extra) => {
        const after = trainRisk([...usual, ...citationOf(extra)], week);
        const block = usual[extra.from]?.block.key ?? '';
        const later = MARCH + extra.later + FIRST_OF_APRIL[extra.later < 3 ? 'midweek' : 'weekend'];
        expect(chanceOf(after, block, later, extra.hour)).toBeGreaterThanOrEqual(
          chanceOf(before, block, later, extra.hour) * (1 - 1e-9),
        );
      }),
      { numRuns: 25 },
    );
  });
});
