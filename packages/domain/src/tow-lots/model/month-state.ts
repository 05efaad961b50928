import type { LotHistory } from './lot-history.ts';

/** What is known before a month begins of each lot from which a car was towed before. */
export type MonthState = {
  month: number;
  lots: readonly LotHistory[];
  /** Months after the first one. */
  ages: Float64Array;
  /** How many of them had a tow: the first has one by choice, because without it the lot would not be known. */
  happened: Float64Array;
  /** Tows expected in the month, as far as levels were applied. */
  rates: Float64Array;
};

/** A county with few lots says little. */
const PRIOR_MONTHS = 20;
const PRIOR_TOWS = 1;

/** The same rate for every lot, where the levels begin. */
export function beginMonth(histories: readonly LotHistory[], month: number): MonthState {
  const lots = histories.filter(({ first }) => first < month);
  const ages = Float64Array.from(lots, ({ first }) => month - 1 - first);
  const happened = Float64Array.from(lots, (lot) => countWithin(lot, month));
  const rate = (sum(happened) + PRIOR_TOWS) / (sum(ages) + PRIOR_MONTHS);
  return { month, lots, ages, happened, rates: new Float64Array(lots.length).fill(rate) };
}

function countWithin({ first, months }: LotHistory, until: number): number {
  let count = 0;
  for (const month of months) if (month > first && month < until) count += 1;
  return count;
}

export const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
