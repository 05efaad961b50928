import { expect, test } from 'vitest';

import { dice } from '../../outlook/risk/synthetic-city.fixture.ts';
import type { LotTow } from '../lot-tow.ts';
import { backtestLots } from './backtest-lots.ts';
import { forecastMonth, trainLots } from './forecast-month.ts';
import { createLevels, isUsed } from './levels.ts';
import { type LotHistory, monthNumber, toHistories } from './lot-history.ts';

const FROM = monthNumber('2021-01-01');
const day = (month: number): string =>
  `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;
const tow = (lot: string, month: number, over: Partial<LotTow> = {}): LotTow => ({
  lot,
  place: null,
  day: day(month),
  reason: 'no_permit',
  ...over,
});

/** Lots whose true chance of a month is known: many where it hardly happens, and few where it does. */
function syntheticCounty(): LotTow[] {
  const roll = dice(7);
  return Array.from({ length: 1500 }, (_, at) => {
    const chance = at < 50 ? 0.6 : 0.004;
    return Array.from({ length: 36 }, (_, month) => month)
      .filter(() => roll() < chance)
      .map((month) => tow(`lot ${at}`, month));
  }).flat();
}

const methodOf = (histories: readonly LotHistory[]) => ({
  levels: createLevels(histories).filter(isUsed),
  isCalibrated: true,
});

test('months, lots and reasons are counted once, whatever the order of the rows', () => {
  const [history] = toHistories([tow('a', 5), tow('a', 2, { reason: null }), tow('a', 5, { reason: 'parking' })]);
  expect(history).toEqual({
    lot: 'a',
    place: null,
    first: FROM + 2,
    months: new Set([FROM + 2, FROM + 5]),
    reasons: new Map([
      [FROM + 5, ['no_permit', 'parking']],
      [FROM + 2, [null]],
    ]),
  });
});

test('a lot seen once is expected far less often than its own share says, a lot that goes on is not', () => {
  const histories = toHistories(syntheticCounty());
  const method = methodOf(histories);
  const trained = trainLots(histories, { from: FROM, until: FROM + 30 }, method);
  const { lots, chances } = forecastMonth(histories, FROM + 30, trained);
  const mean = (isAsked: (lot: string) => boolean): number => {
    const asked = [...chances].filter((_, at) => isAsked(lots[at]?.lot ?? ''));
    return asked.reduce((sum, chance) => sum + chance, 0) / asked.length;
  };
  const isBusy = (lot: string): boolean => Number(lot.slice(4)) < 50;
  expect(mean(isBusy)).toBeGreaterThan(0.45);
  expect(mean(isBusy)).toBeLessThan(0.75);
  expect(mean((lot) => !isBusy(lot))).toBeLessThan(0.02);
});

test('the months ahead are told better than by each lot’s own share', () => {
  const histories = toHistories(syntheticCounty());
  const span = { from: FROM, until: FROM + 30, through: FROM + 35 };
  const { logLoss, baselines, lotMonths, positives } = backtestLots(histories, span, methodOf(histories));
  expect(logLoss).toBeLessThan(0.98 * Math.min(...Object.values(baselines)));
  expect(positives).toBeGreaterThan(100);
  expect(lotMonths).toBeGreaterThan(positives);
});

test('a forecast knows nothing of its own month and of those after it', () => {
  const before = [tow('a', 0), tow('a', 9), tow('b', 3), tow('b', 4)];
  const after = [tow('a', 14), tow('b', 15), tow('c', 14)];
  const chancesOf = (tows: LotTow[]) => {
    const histories = toHistories(tows);
    const trained = trainLots(histories, { from: FROM, until: FROM + 13 }, methodOf(histories));
    return forecastMonth(histories, FROM + 14, trained).chances;
  };
  expect(chancesOf([...before, ...after])).toEqual(chancesOf(before));
});
