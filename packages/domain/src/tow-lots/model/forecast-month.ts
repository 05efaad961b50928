import { bestWeight, factorOf, type Tally } from '../../outlook/risk/shrinkage.ts';
import { type Calibration, calibrate, fitCalibration } from './calibrate-odds.ts';
import type { Level } from './levels.ts';
import type { LotHistory } from './lot-history.ts';
import { beginMonth, type MonthState } from './month-state.ts';

/** The parts of the method, so that each can be left out to see what it buys. */
export type Method = { levels: readonly Level[]; isCalibrated: boolean };

/** What each level's prior weighs, and what is made of the chances in the end. */
export type TrainedLots = { levels: readonly { level: Level; weight: number }[]; calibration: Calibration | null };

/** A lot's first months have next to nothing behind them. */
const FIRST_MONTHS = 8;
const FALLBACK_WEIGHT = 1;

/** Finds each level's weight: the one under which the months before each month until then tell the most about it. */
export function trainLots(
  histories: readonly LotHistory[],
  { from, until }: { from: number; until: number },
  { levels, isCalibrated }: Method,
): TrainedLots {
  const states: MonthState[] = [];
  for (let month = from + FIRST_MONTHS; month < until; month += 1) states.push(beginMonth(histories, month));
  const weighted = levels.map((level) => {
    const tallies = states.map((state) => level.tally(state));
    const splits = tallies.map((trained, at) => ({ trained, kept: happenedIn(states[at]) }));
    const weight = bestWeight(splits, FALLBACK_WEIGHT);
    for (const [at, state] of states.entries()) apply(state, tallies[at], weight);
    return { level, weight };
  });
  return { levels: weighted, calibration: isCalibrated ? fitCalibration(states.flatMap(told)) : null };
}

const told = ({ lots, month, rates }: MonthState) =>
  lots.map(({ months }, at) => ({ chance: chanceOf(rates[at] ?? 0), happened: months.has(month) }));

/** Of at least one tow. */
const chanceOf = (rate: number): number => 1 - Math.exp(-rate);

/** The chance that a car is towed in a month, by lots known before it. */
export function forecastMonth(
  histories: readonly LotHistory[],
  month: number,
  { levels, calibration }: TrainedLots,
): { lots: readonly LotHistory[]; chances: Float64Array } {
  const state = beginMonth(histories, month);
  for (const { level, weight } of levels) apply(state, level.tally(state), weight);
  const chances = state.rates.map(chanceOf);
  return { lots: state.lots, chances: calibration ? chances.map((chance) => calibrate(chance, calibration)) : chances };
}

function happenedIn(state: MonthState | undefined): Tally {
  const { lots = [], month = 0, rates = new Float64Array() } = state ?? {};
  return { happened: Float64Array.from(lots, ({ months }) => (months.has(month) ? 1 : 0)), expected: rates.slice() };
}

function apply({ rates }: MonthState, tally: Tally | undefined, weight: number): void {
  for (const [at, rate] of rates.entries())
    rates[at] = rate * factorOf(tally?.happened[at] ?? 0, tally?.expected[at] ?? 0, weight);
}
