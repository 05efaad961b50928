import { expect, test } from 'vitest';

import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import { dice } from '@towscout/domain/parking-rules/risk/synthetic-city.fixture';
import type { LotTow } from '@towscout/domain/tow-records/private-lots';

import { backtestLots } from './backtest-lots.ts';
import { forecastMonth, trainLots } from './forecast-month.ts';
import { createFacts, knowMonths } from './lot-facts.ts';
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

/** Lots whose true chance of a tow in a month is known: many where it hardly happens, and few where it does. */
function syntheticCounty(): LotTow[] {
  const roll = dice(7);
  return Array.from({ length: 1500 }, (_, at) => {
    const chance = at < 50 ? 0.6 : 0.004;
    return Array.from({ length: 36 }, (_, month) => month)
      .filter(() => roll() < chance)
      .map((month) => tow(`lot ${at}`, month));
  }).flat();
}

const factsOf = (histories: readonly LotHistory[], until = FROM + 30) => createFacts(histories, until);

test('months, lots and reasons are counted once, whatever the order of the rows', () => {
  const [history] = toHistories([
    tow('1 ELM ST, ROCKVILLE', 5),
    tow('1 ELM ST, ROCKVILLE', 2, { reason: null }),
    tow('1 ELM ST, ROCKVILLE', 5, { reason: 'abandoned' }),
  ]);
  expect(history).toEqual({
    lot: '1 ELM ST, ROCKVILLE',
    town: 'ROCKVILLE',
    place: null,
    first: FROM + 2,
    tows: new Map([
      [FROM + 5, 2],
      [FROM + 2, 1],
    ]),
    abandoned: new Map([[FROM + 5, 1]]),
    days: [dayNumber(day(2)), dayNumber(day(5)), dayNumber(day(5))],
  });
});

test('what is read of a lot before a month', () => {
  const near = { lat: 39.1, lng: -77.1 };
  const histories = toHistories([
    tow('a, ROCKVILLE', 0, { place: near }),
    tow('a, ROCKVILLE', 7, { place: near, reason: 'abandoned' }),
    tow('b, ROCKVILLE', 4, { place: { lat: 39.101, lng: -77.1 } }),
    tow('c, ROCKVILLE', 8, { place: { lat: 39.102, lng: -77.1 } }),
  ]);
  const facts = new Map(createFacts(histories, FROM + 9).map(({ name, read }) => [name, read]));
  const lots = histories.filter(({ first }) => first < FROM + 8);
  const known = knowMonths(lots, FROM, FROM + 8);
  const read = (name: string, at = 0) => facts.get(name)?.(histories[at] as LotHistory, known);
  expect(read('days since the last')).toBeCloseTo(Math.log1p(dayNumber('2021-09-01') - dayNumber(day(7))));
  expect([read('none since the first month'), read('none since the first month', 1)]).toEqual([0, 1]);
  expect([read('none since, and months ago'), read('none since, and months ago', 1)]).toEqual([0, Math.log1p(3)]);
  expect(read('share of abandoned cars')).toBe(0.5);
  expect([read('lots nearby'), read('lots nearby', 1)]).toEqual([Math.log1p(1), Math.log1p(1)]);
  expect(read('tows nearby of late')).toBeCloseTo(Math.log1p(0.5 ** (3 / 6)));
  expect(read('tows a month of late')).toBeGreaterThan(read('tows a month since the first') ?? 0);
  expect([...facts.keys()].filter((name) => name.startsWith('in '))).toEqual([]);
});

test('a month that the list lacks counts for next to nothing', () => {
  const every = Array.from({ length: 60 }, (_, at) =>
    [0, 1, 2, 4, 5, 6].map((month) => tow(`lot ${at}`, month)),
  ).flat();
  const { exposures } = knowMonths(toHistories([...every, tow('lot 0', 3)]), FROM, FROM + 7);
  expect(exposures.get(FROM + 3)).toBeLessThan(0.03);
  expect(exposures.get(FROM + 4)).toBeGreaterThan(1);
});

test('a lot seen once is expected far less often than its own share says, a lot that goes on is not', () => {
  const histories = toHistories(syntheticCounty());
  const trained = trainLots(histories, { from: FROM, until: FROM + 30 }, factsOf(histories));
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
  const { logLoss, baselines, trained, lotMonths, positives } = backtestLots(histories, span, factsOf(histories));
  expect(logLoss).toBeLessThan(0.98 * Math.min(...Object.values(baselines)));
  expect(trained.logLoss).toBeLessThan(0.98 * trained.ownShare);
  expect(trained.lotMonths).toBeLessThan(lotMonths);
  expect(positives).toBeGreaterThan(100);
  expect(lotMonths).toBeGreaterThan(positives);
});

test('a forecast knows nothing of its own month and of those after it', () => {
  const before = [tow('a', 0), tow('a', 9), tow('b', 3), tow('b', 4)];
  const after = [tow('a', 14), tow('b', 15), tow('c', 14)];
  const chancesOf = (tows: LotTow[]) => {
    const histories = toHistories(tows);
    const trained = trainLots(histories, { from: FROM, until: FROM + 13 }, factsOf(histories, FROM + 13));
    return forecastMonth(histories, FROM + 14, trained).chances;
  };
  expect(chancesOf([...before, ...after])).toEqual(chancesOf(before));
});
