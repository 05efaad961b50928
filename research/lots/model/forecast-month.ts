import { predictChance, fitLogistic, type LogisticModel } from './fit-logistic.ts';
import { knowMonths, type LotFact } from './lot-facts.ts';
import type { LotHistory } from './lot-history.ts';

export type TrainedLots = { from: number; facts: readonly LotFact[]; model: LogisticModel };

/** A list's first months have almost no history behind them. */
const FIRST_MONTHS = 9;
/** Tuned on the months of training; 10 and 60 do as well. */
const PENALTY = 30;

/** Learns from the months before `until`, each predicted from the months before it. */
export function trainLots(
  histories: readonly LotHistory[],
  { from, until }: { from: number; until: number },
  facts: readonly LotFact[],
): TrainedLots {
  const rows: Float64Array[] = [];
  const happened: boolean[] = [];
  for (let month = from + FIRST_MONTHS; month < until; month += 1) {
    const read = readMonth(histories, { from, month, facts });
    for (const [at, lot] of read.lots.entries()) {
      rows.push(read.rows[at] ?? new Float64Array());
      happened.push(lot.tows.has(month));
    }
  }
  return { from, facts, model: fitLogistic(rows, happened, PENALTY) };
}

/** The chance that a car is towed in a month, for each lot known before it. */
export function forecastMonth(
  histories: readonly LotHistory[],
  month: number,
  { from, facts, model }: TrainedLots,
): { lots: readonly LotHistory[]; chances: Float64Array } {
  const { lots, rows } = readMonth(histories, { from, month, facts });
  return { lots, chances: Float64Array.from(rows, (row) => predictChance(row, model)) };
}

function readMonth(
  histories: readonly LotHistory[],
  { from, month, facts }: { from: number; month: number; facts: readonly LotFact[] },
): { lots: readonly LotHistory[]; rows: Float64Array[] } {
  const lots = histories.filter(({ first }) => first < month);
  const known = knowMonths(lots, from, month);
  return { lots, rows: lots.map((lot) => Float64Array.from(facts, ({ read }) => read(lot, known))) };
}
