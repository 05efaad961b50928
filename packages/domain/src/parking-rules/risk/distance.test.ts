import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { scoreForecast } from './backtest.ts';
import { type Drift, evenedShare, evenOut, evenOutInterval, findLift, learnDrift, type ToldHour } from './distance.ts';
import { METHOD } from './method.ts';
import { createSyntheticCity, dice, MARCH } from './synthetic-city.fixture.ts';
import { trainRisk } from './train.ts';

const chance = fc.double({ min: 1e-7, max: 0.999, noNaN: true });
const drift = fc.record({
  perDoubling: fc.double({ min: 0, max: 0.1, noNaN: true }),
  lift: fc.double({ min: 1, max: 20, noNaN: true }),
});
const days = fc.integer({ min: -400, max: 4000 });
const DRIFT: Drift = { perDoubling: 0.04, lift: 3 };

test('within four weeks, and without a drift, nothing changes', () => {
  fc.assert(
    fc.property(chance, drift, fc.integer({ min: -400, max: 28 }), (told, drift, near) => {
      expect(evenOut(told, evenedShare(drift, near), drift)).toBe(told);
      expect(evenOut(told, evenedShare(null, near + 500), null)).toBe(told);
    }),
  );
});

test('a higher chance stays higher, an interval holds its chance, and none becomes 0 or 1', () => {
  fc.assert(
    fc.property(fc.tuple(chance, chance, chance), drift, days, (three, drift, later) => {
      const [low = 0, middle = 0, high = 0] = three.sort((one, other) => one - other);
      const share = evenedShare(drift, later);
      const interval = evenOutInterval({ chance: middle, low, high }, share, drift);
      expect(interval.low).toBeGreaterThan(0);
      expect(interval.low).toBeLessThanOrEqual(interval.chance);
      expect(interval.chance).toBeLessThanOrEqual(interval.high);
      expect(interval.high).toBeLessThan(1);
    }),
  );
});

test('the farther, the more is evened out, and never more than three tenths', () => {
  const shares = [28, 56, 112, 224, 10_000_000].map((later) => evenedShare(DRIFT, later));
  expect(shares.slice(0, 4)).toEqual([0, 0.04, 0.08, 0.12]);
  expect(shares.at(-1)).toBe(0.3);
});

test('the city’s total stays', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 1 }), fc.double({ min: 0, max: 0.3, noNaN: true }), (told, share) => {
      const drift = { perDoubling: 0.04, lift: findLift(told) };
      const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
      expect(sum(told.map((each) => evenOut(each, share, drift)))).toBeCloseTo(sum(told), 6);
    }),
  );
});

test('without later weeks the share is the usual one', () => {
  expect(learnDrift([], 3)).toEqual({ perDoubling: expect.closeTo(0.05, 6), lift: 3 });
});

test('a drift that was there is found from the hours cited later, and none where there was none', () => {
  const roll = dice(3);
  const chances = Array.from({ length: 200_000 }, () => (roll() < 0.9 ? 0.002 : 0.1));
  const lift = findLift(chances);
  const citedUnder = (perDoubling: number): ToldHour[] =>
    chances.flatMap((told, at) => {
      const later = 1 + (at % 240);
      const share = evenedShare({ perDoubling, lift }, later);
      return roll() < evenOut(told, share, { perDoubling, lift }) ? [{ chance: told, days: later }] : [];
    });
  expect(learnDrift(citedUnder(0.08), lift).perDoubling).toBeGreaterThan(0.05);
  expect(learnDrift(citedUnder(0), lift).perDoubling).toBeLessThan(0.03);
});

test('months later, where blocks drifted apart, the forecast that knows its distance is the better one', () => {
  const city = createSyntheticCity(1, 0.3);
  const period = { first: MARCH, last: MARCH + 55 };
  const training = city.cite(MARCH, 56, 2);
  const months = { first: MARCH + 196, last: MARCH + 223 };
  const against = { period: months, citations: city.cite(months.first, 28, 3), timeZone: 'America/Los_Angeles' };
  const lossOf = (knowsDistance: boolean): number => {
    const model = trainRisk(training, period, { ...METHOD, knowsDistance });
    return scoreForecast(model.forecast, model.blocks, against).logLoss;
  };
  expect(lossOf(true)).toBeLessThan(lossOf(false));
});

test('from six months on, a city’s own weeks tell how far it drifts', () => {
  const learn = (drift: number) =>
    trainRisk(createSyntheticCity(1, drift).cite(MARCH, 182, 2), { first: MARCH, last: MARCH + 181 }).drift;
  const [steady, drifting] = [learn(0), learn(0.6)];
  expect(steady?.lift).toBeGreaterThan(1);
  expect(drifting?.perDoubling).toBeGreaterThan(steady?.perDoubling ?? NaN);
});
