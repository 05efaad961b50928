import { describe, expect, test } from 'vitest';

import { scoreForecast } from './backtest.ts';
import { type Baseline, BASELINES, makeBaselines, type Forecast } from './baselines.ts';
import { dayNumber, weekdayOf } from './calendar.ts';
import { createBlockReader, type Citation } from './citation.ts';
import { createSyntheticCity, MARCH } from './synthetic-city.fixture.ts';

const blockOf = createBlockReader();
const TUESDAY = dayNumber('2023-01-03');
const timeZone = 'America/Los_Angeles';

function cited(address: string, day: number, hour: number): Citation {
  const [number = '', ...street] = address.split(' ');
  const at = blockOf(street.join(' '), number);
  if (at === null) throw new Error(`${address} is no address`);
  return { ...at, day, hour, isSweeping: true };
}

/** Four weeks: one block each Tuesday at 8, the other once. */
const training = [
  ...[0, 7, 14, 21].map((later) => cited('620 Jones St', TUESDAY + later, 8)),
  cited('650 Jones St', TUESDAY, 8),
  cited('100 Turk St', TUESDAY + 1, 13),
];
const period = { first: TUESDAY, last: TUESDAY + 27 };

describe('a baseline', () => {
  const into = new Float64Array(24);
  const chance = (baseline: Baseline, address: string, day: number, hour: number): number => {
    makeBaselines(training, period)[baseline](cited(address, day, hour).block, day, into);
    return into[hour] ?? NaN;
  };
  const nextTuesday = TUESDAY + 28;

  test('counts an hour of a block once, however many citations it has', () => {
    expect(chance('constant', '620 Jones St', nextTuesday, 3)).toBeCloseTo(5 / (2 * 28 * 24), 12);
  });

  test('by hour of the week is the share of blocks cited then', () => {
    expect(chance('hourOfWeek', '100 Turk St', nextTuesday, 8)).toBeCloseTo((4 + 5 / 1344) / 9, 12);
    expect(chance('hourOfWeek', '100 Turk St', nextTuesday, 9)).toBeGreaterThan(0);
  });

  test('by block and hour of the week counts one hour more, at the rate of the hour', () => {
    const prior = (4 + 5 / 1344) / 9;
    expect(chance('blockByHourOfWeek', '620 Jones St', nextTuesday, 8)).toBeCloseTo((4 + prior) / 5, 12);
    expect(chance('blockByHourOfWeek', '100 Turk St', nextTuesday, 8)).toBeCloseTo(prior / 5, 12);
  });

  test('by empirical Bayes weighs ten hours of block rate × hour rate', () => {
    const prior = ((4 / 672) * ((4 + 5 / 1344) / 9)) / (5 / 1344);
    expect(chance('empiricalBayes', '620 Jones St', nextTuesday, 8)).toBeCloseTo((4 + 10 * prior) / 14, 12);
  });
});

const always =
  (chance: number): Forecast =>
  (_block, _day, into) =>
    into.fill(chance);

describe('a score', () => {
  const { block } = cited('620 Jones St', TUESDAY, 8);

  test('is the mean natural log loss of all hours of the whole days', () => {
    const against = {
      period: { first: TUESDAY, last: TUESDAY },
      citations: [cited('620 Jones St', TUESDAY, 8)],
      timeZone,
    };
    const score = scoreForecast(always(0.25), [block], against);
    expect(score).toMatchObject({ blockHours: 24, positives: 1 });
    expect(score.logLoss).toBeCloseTo(-(Math.log(0.25) + 23 * Math.log(0.75)) / 24, 12);
  });

  test('is finite for a forecast that was sure and wrong', () => {
    const against = {
      period: { first: TUESDAY, last: TUESDAY },
      citations: [cited('620 Jones St', TUESDAY, 8)],
      timeZone,
    };
    for (const chance of [0, 1]) expect(scoreForecast(always(chance), [block], against).logLoss).toBeLessThan(21);
  });

  test('is best for the true rate', () => {
    const citations = Array.from({ length: 28 }, (_, later) => cited('620 Jones St', TUESDAY + later, 8)).filter(
      ({ day }) => weekdayOf(day) !== 0,
    );
    const lossOf = (chance: number) => scoreForecast(always(chance), [block], { period, citations, timeZone }).logLoss;
    const truth = 24 / (28 * 24);
    expect(lossOf(truth)).toBeLessThan(lossOf(truth * 1.2));
    expect(lossOf(truth)).toBeLessThan(lossOf(truth / 1.2));
  });

  test('knows no citation of a block that it was not asked about, and no hour that the clocks skip', () => {
    const skipped = dayNumber('2023-03-12');
    const against = {
      period: { first: skipped, last: skipped },
      citations: [cited('1 Turk St', skipped, 8)],
      timeZone,
    };
    expect(scoreForecast(always(0.1), [block], against)).toMatchObject({ blockHours: 23, positives: 0 });
  });

  test('of every baseline is finite in the week after', () => {
    const blocks = [...new Set(training.map(({ block }) => block))];
    const against = { period: { first: TUESDAY + 28, last: TUESDAY + 34 }, citations: training, timeZone };
    const baselines = makeBaselines(training, period);
    for (const name of BASELINES) expect(scoreForecast(baselines[name], blocks, against).logLoss).toBeLessThan(1);
  });
});

test('what was true in March is told too high for afternoons months later, when a city drifted, and by hour it shows', () => {
  const city = createSyntheticCity(1, 0.3);
  const months = { first: MARCH + 112, last: MARCH + 153 };
  const blocks = city.cite(MARCH, 56, 2).map(({ block }) => block);
  const score = scoreForecast(
    ({ key }, day, into) => {
      const then = MARCH + ((day - MARCH) % 7);
      for (let hour = 0; hour < 24; hour += 1) into[hour] = city.truth(key, then, hour);
    },
    [...new Map(blocks.map((block) => [block.key, block])).values()],
    { period: months, citations: city.cite(months.first, 42, 3), timeZone },
  );
  const ratio = (hour: number): number => {
    const { predicted = NaN, observed = NaN } = score.hours[hour] ?? {};
    return predicted / observed;
  };
  expect(ratio(11)).toBeLessThan(1.2);
  expect(ratio(15)).toBeGreaterThan(2);
  expect(score.hours.map(({ blockHours }) => blockHours)).toEqual(score.hours.map(() => score.blockHours / 24));
});

test('an hour that clocks skip on the only day of a test has no score', () => {
  const day = dayNumber('2023-03-12');
  const { hours } = scoreForecast(always(0.1), [cited('620 Jones St', day, 8).block], {
    period: { first: day, last: day },
    citations: [],
    timeZone,
  });
  expect(hours.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, at) => at + 3)]);
});
