import { forecastMonth, type Method, trainLots } from './forecast-month.ts';
import type { LotHistory } from './lot-history.ts';

/** Months since the year 0; `until` is the first of the test. */
export type LotSpan = { from: number; until: number; through: number };

export type LotBacktest = {
  lots: number;
  lotMonths: number;
  positives: number;
  logLoss: number;
  baselines: Record<Baseline, number>;
  weights: { level: string; weight: number }[];
};

/** What a lot's own months say of the next one. */
export const BASELINES = ['constant', 'ownShare', 'ownPoisson', 'ownJeffreys'] as const;
type Baseline = (typeof BASELINES)[number];

/** A probability of 0 or 1 that turns out wrong costs as much as one in a million. */
const SUREST = 1e-6;

/**
 * How well each month of the test is told by the months before it, over the lots that are known then: the mean
 * natural log loss of whether a car is towed. The levels' weights are of the months before the test.
 */
export function backtestLots(histories: readonly LotHistory[], span: LotSpan, method: Method): LotBacktest {
  const trained = trainLots(histories, span, method);
  const losses = { model: 0, constant: 0, ownShare: 0, ownPoisson: 0, ownJeffreys: 0 };
  let [lotMonths, positives] = [0, 0];
  for (let month = span.until; month <= span.through; month += 1) {
    const { lots, chances } = forecastMonth(histories, month, trained);
    const told = lots.map((lot) => ownMonths(lot, month, span.from));
    const constant = told.reduce((total, { share }) => total + share, 0) / told.length;
    for (const [at, lot] of lots.entries()) {
      const own = told[at];
      if (!own) continue;
      const isTowed = lot.months.has(month);
      losses.model += lossOf(chances[at] ?? 0, isTowed);
      losses.constant += lossOf(constant, isTowed);
      losses.ownShare += lossOf(own.share, isTowed);
      losses.ownPoisson += lossOf(1 - Math.exp(-own.rate), isTowed);
      losses.ownJeffreys += lossOf(own.jeffreys, isTowed);
      lotMonths += 1;
      if (isTowed) positives += 1;
    }
  }
  return {
    lots: histories.filter(({ first }) => first < span.through).length,
    lotMonths,
    positives,
    logLoss: losses.model / lotMonths,
    baselines: {
      constant: losses.constant / lotMonths,
      ownShare: losses.ownShare / lotMonths,
      ownPoisson: losses.ownPoisson / lotMonths,
      ownJeffreys: losses.ownJeffreys / lotMonths,
    },
    weights: trained.levels.map(({ level, weight }) => ({ level: level.name, weight })),
  };
}

function ownMonths({ months, reasons }: LotHistory, until: number, from: number) {
  let [towed, tows] = [0, 0];
  for (const month of months)
    if (month < until) {
      towed += 1;
      tows += reasons.get(month)?.length ?? 0;
    }
  const all = until - from;
  return { share: towed / all, rate: tows / all, jeffreys: (towed + 0.5) / (all + 1) };
}

function lossOf(chance: number, isTowed: boolean): number {
  const bounded = Math.min(1 - SUREST, Math.max(SUREST, chance));
  return -(isTowed ? Math.log(bounded) : Math.log1p(-bounded));
}
