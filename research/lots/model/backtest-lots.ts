import { forecastMonth, trainLots } from './forecast-month.ts';
import type { LotFact } from './lot-facts.ts';
import type { LotHistory } from './lot-history.ts';

/** Months since the year 0. `until` is the first month of the test. */
export type LotSpan = { from: number; until: number; through: number };

export type LotBacktest = {
  lots: number;
  lotMonths: number;
  positives: number;
  logLoss: number;
  baselines: Record<Baseline, number>;
  /**
   * Lots with a tow in training. `ownShare` is the log loss of their share of training months, which the test's months
   * don't change.
   */
  trained: { lotMonths: number; logLoss: number; ownShare: number };
  /** Weights per spread of the fact. */
  weights: { fact: string; weight: number }[];
};

/** Baselines that predict a lot's next month from the months before it. */
type Baseline = 'constant' | 'ownShare' | 'ownPoisson' | 'ownJeffreys';

/** A probability of 0 or 1 that turns out wrong costs as much as one in a million. */
const SUREST = 1e-6;

/**
 * How well the months before each test month predict it, over the lots that are known by then: the mean natural log
 * loss of a car being towed. The model learns only from the months before the test.
 */
export function backtestLots(histories: readonly LotHistory[], span: LotSpan, facts: readonly LotFact[]): LotBacktest {
  const learned = trainLots(histories, span, facts);
  const losses = { model: 0, constant: 0, ownShare: 0, ownPoisson: 0, ownJeffreys: 0 };
  const trained = { lotMonths: 0, logLoss: 0, ownShare: 0 };
  let [lotMonths, positives] = [0, 0];
  for (let month = span.until; month <= span.through; month += 1) {
    const { lots, chances } = forecastMonth(histories, month, learned);
    const told = lots.map((lot) => ownMonths(lot, month, span.from));
    const constant = told.reduce((total, { share }) => total + share, 0) / told.length;
    for (const [at, lot] of lots.entries()) {
      const own = told[at];
      if (!own) continue;
      const isTowed = lot.tows.has(month);
      const loss = toLoss(chances[at] ?? 0, isTowed);
      losses.model += loss;
      losses.constant += toLoss(constant, isTowed);
      losses.ownShare += toLoss(own.share, isTowed);
      losses.ownPoisson += toLoss(1 - Math.exp(-own.rate), isTowed);
      losses.ownJeffreys += toLoss(own.jeffreys, isTowed);
      lotMonths += 1;
      if (isTowed) positives += 1;
      if (lot.first >= span.until) continue;
      trained.lotMonths += 1;
      trained.logLoss += loss;
      trained.ownShare += toLoss(ownMonths(lot, span.until, span.from).share, isTowed);
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
    trained: {
      lotMonths: trained.lotMonths,
      logLoss: trained.logLoss / trained.lotMonths,
      ownShare: trained.ownShare / trained.lotMonths,
    },
    weights: facts.map(({ name }, at) => ({ fact: name, weight: learned.model.weights[at + 1] ?? 0 })),
  };
}

function ownMonths({ tows }: LotHistory, until: number, from: number) {
  let [towed, sum] = [0, 0];
  for (const [month, count] of tows)
    if (month < until) {
      towed += 1;
      sum += count;
    }
  const all = until - from;
  return { share: towed / all, rate: sum / all, jeffreys: (towed + 0.5) / (all + 1) };
}

function toLoss(chance: number, isTowed: boolean): number {
  const bounded = Math.min(1 - SUREST, Math.max(SUREST, chance));
  return -(isTowed ? Math.log(bounded) : Math.log1p(-bounded));
}
