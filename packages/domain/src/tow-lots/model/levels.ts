import { distanceBetween, meters, metersToMiles } from '@towscout/geo';

import type { Tally } from '../../outlook/risk/shrinkage.ts';
import { type LotHistory, MONTHS_OF_YEAR } from './lot-history.ts';
import type { MonthState } from './month-state.ts';

/** Tells of each lot how often it happened in what belongs with it, and how often the rates so far expect it. */
export type Level = { name: string; tally: (state: MonthState) => Tally };

/** The lots of one complex have several addresses. */
const NEARBY = metersToMiles(meters(150));
/** Half of what happened so many months ago still counts; found on the months of training. */
const HALF_LIFE_MONTHS = 4;

const tallyOf = (
  { lots }: MonthState,
  of: (lot: LotHistory, at: number) => [happened: number, expected: number],
): Tally => {
  const happened = new Float64Array(lots.length);
  const expected = new Float64Array(lots.length);
  for (const [at, lot] of lots.entries()) [happened[at], expected[at]] = of(lot, at) as [number, number];
  return { happened, expected };
};

/** The same month of the years before, over all lots. */
const season: Level = {
  name: 'month of the year',
  tally(state) {
    const counted: [number, number] = [0, 0];
    for (let month = state.month - MONTHS_OF_YEAR; ; month -= MONTHS_OF_YEAR) {
      const known = state.lots.flatMap((lot, at) => (lot.first < month ? [{ lot, at }] : []));
      if (known.length === 0) return tallyOf(state, () => counted);
      for (const { lot, at } of known) {
        counted[0] += lot.months.has(month) ? 1 : 0;
        counted[1] += state.rates[at] ?? 0;
      }
    }
  },
};

/** Lots where cars are towed mostly for the same reason. */
const reason: Level = {
  name: 'reason',
  tally(state) {
    const keys = state.lots.map((lot) => mostCommonReason(lot, state.month));
    const sums = new Map<string, [number, number]>();
    for (const [at, key] of keys.entries()) {
      const [happened, expected] = sums.get(key) ?? [0, 0];
      sums.set(key, [happened + (state.happened[at] ?? 0), expected + (state.rates[at] ?? 0) * (state.ages[at] ?? 0)]);
    }
    return tallyOf(state, (_lot, at) => sums.get(keys[at] ?? '') ?? [0, 0]);
  },
};

function mostCommonReason({ reasons }: LotHistory, until: number): string {
  const counts = new Map<string, number>();
  for (const [month, of] of reasons)
    if (month < until) for (const named of of) counts.set(named ?? '', (counts.get(named ?? '') ?? 0) + 1);
  return [...counts].reduce((most, counted) => (counted[1] > most[1] ? counted : most), ['', 0])[0];
}

/** Other lots beside it. */
function createNearby(histories: readonly LotHistory[]): Level {
  const near = new Map(histories.map((lot) => [lot, histories.filter((other) => isNearby(lot, other))]));
  return {
    name: 'lots nearby',
    tally(state) {
      const places = new Map(state.lots.map((lot, at) => [lot, at]));
      return tallyOf(state, (lot) => {
        let [happened, expected] = [0, 0];
        for (const other of near.get(lot) ?? []) {
          const at = places.get(other) ?? -1;
          happened += state.happened[at] ?? 0;
          expected += (state.rates[at] ?? 0) * (state.ages[at] ?? 0);
        }
        return [happened, expected];
      });
    },
  };
}

/** More than `NEARBY`, and quick to tell. */
const FAR_DEGREES = 0.002;

const isNearby = ({ lot, place }: LotHistory, other: LotHistory): boolean =>
  place !== null &&
  other.place !== null &&
  Math.abs(place.lat - other.place.lat) < FAR_DEGREES &&
  lot !== other.lot &&
  distanceBetween(place, other.place) <= NEARBY;

const lotItself: Level = {
  name: 'lot',
  tally: (state) =>
    tallyOf(state, (_lot, at) => [state.happened[at] ?? 0, (state.rates[at] ?? 0) * (state.ages[at] ?? 0)]),
};

const recently: Level = {
  name: 'lot in recent months',
  tally: (state) =>
    tallyOf(state, ({ first, months }, at) => {
      let [happened, expected] = [0, 0];
      for (let month = first + 1; month < state.month; month += 1) {
        const weight = 0.5 ** ((state.month - 1 - month) / HALF_LIFE_MONTHS);
        expected += weight * (state.rates[at] ?? 0);
        if (months.has(month)) happened += weight;
      }
      return [happened, expected];
    }),
};

/** From all lots to what happened at one of late. */
export const createLevels = (histories: readonly LotHistory[]): Level[] => [
  season,
  reason,
  createNearby(histories),
  lotItself,
  recently,
];

/** The month of the year told other months of training nothing: its prior weighs more than all tows. */
export const isUsed = ({ name }: Level): boolean => name !== season.name;
