import type { Forecast, Period } from './baselines.ts';
import { HOURS, HOURS_OF_WEEK, holidayOf } from './calendar.ts';
import { createCalibration, type Calibration } from './calibration.ts';
import type { Block, Citation } from './citation.ts';
import { evenRates, keptOf, levelsOf, type Rates, refine } from './hierarchy.ts';
import { holidayFactors, OTHER_RULE, SWEEPING_RULE } from './holidays.ts';
import { type CitedHour, daysOf, type Fold, foldsOf, hourOfWeek, observe, weekClassOf } from './observations.ts';
import { type Curbs, curbsOf, learnSweeping, SWEEPING_WEIGHTS, type SweepingChances } from './sweeping.ts';

export type RiskModel = { blocks: readonly Block[]; forecast: Forecast };

/**
 * Learns how likely a block is cited in an hour from the citations of some days. Nothing depends on the order of the
 * citations, and everything that is chosen is chosen on weeks that are left out in turn.
 */
export function trainRisk(citations: readonly Citation[], period: Period): RiskModel {
  const observed = observe(citations, period);
  const { blocks, places, sweeping, other } = observed;
  const ordinary = daysOf(period).filter((day) => holidayOf(day) === null);
  const days = ordinary.length > 0 ? ordinary : daysOf(period);
  const holidays = ordinary.length > 0 ? daysOf(period).filter((day) => holidayOf(day) !== null) : [];
  const folds = foldsOf(period);
  const curbs = curbsOf(observed, SWEEPING_WEIGHTS);

  const rates = evenRates(other, days, blocks.length);
  const foldRates = folds.map(({ learned }) => evenRates(other, learned, blocks.length));
  refine(
    rates,
    foldRates,
    folds.map((fold) => keptOf(other, fold)),
    levelsOf(observed),
  );
  const calibrate = calibrationOf(folds, foldRates, curbs, sweeping, other);
  const schedules = learnSweeping(sweeping, days, curbs, SWEEPING_WEIGHTS);
  const sweepingFactor = holidayFactors(SWEEPING_RULE, holidays, sweeping, cityTotals(schedules));
  const otherFactor = holidayFactors(OTHER_RULE, holidays, other, cityTotals([rates.rate]));
  const dayAt = eachDayOnce((day) => ({
    midnight: hourOfWeek(day, 0),
    chances: schedules[weekClassOf(day)] ?? new Float32Array(),
    swept: Float64Array.from({ length: HOURS }, (_, hour) => sweepingFactor(day, hour)),
    otherwise: Float64Array.from({ length: HOURS }, (_, hour) => otherFactor(day, hour)),
  }));
  return {
    blocks,
    forecast(block, day, into) {
      const { midnight, chances, swept, otherwise } = dayAt(day);
      const start = (places.get(block.key) ?? 0) * HOURS_OF_WEEK + midnight;
      for (let hour = 0; hour < HOURS; hour += 1) {
        const chance = (chances[start + hour] ?? 0) * (swept[hour] ?? 1);
        into[hour] = calibrate(eitherOf(chance, (rates.rate[start + hour] ?? 0) * (otherwise[hour] ?? 1)));
      }
    },
  };
}

/** Many blocks are asked about one day after the other. */
function eachDayOnce<Facts>(factsOf: (day: number) => Facts): (day: number) => Facts {
  let last: { day: number; facts: Facts } | null = null;
  return (day) => {
    if (last?.day !== day) last = { day, facts: factsOf(day) };
    return last.facts;
  };
}

/** The chance of a sweeping citation, or of any other at a rate. */
const eitherOf = (swept: number, rate: number): number => 1 - (1 - swept) * Math.exp(-rate);

/** Of each fold, the first week that was left out. */
const DAYS_OF_FOLD = 7;

function calibrationOf(
  folds: readonly Fold[],
  rates: readonly Rates[],
  curbs: Curbs,
  sweeping: readonly CitedHour[],
  other: readonly CitedHour[],
): Calibration {
  const calibration = createCalibration();
  const cells = curbs.sides / 2;
  for (const [at, fold] of folds.entries()) {
    const schedules = learnSweeping(sweeping, fold.learned, curbs, SWEEPING_WEIGHTS);
    const rate = rates[at]?.rate ?? new Float32Array();
    for (const day of fold.kept.slice(0, DAYS_OF_FOLD)) {
      const cited = new Uint8Array(cells * HOURS);
      for (const list of [sweeping, other])
        for (const { block, day: on, hour } of list) if (on === day) cited[block * HOURS + hour] = 1;
      const chances = schedules[weekClassOf(day)];
      const midnight = hourOfWeek(day, 0);
      for (let place = 0; place < cells; place += 1)
        for (let hour = 0; hour < HOURS; hour += 1) {
          const cell = place * HOURS_OF_WEEK + midnight + hour;
          calibration.add(eitherOf(chances?.[cell] ?? 0, rate[cell] ?? 0), cited[place * HOURS + hour] === 1);
        }
    }
  }
  return calibration.finish();
}

/** What a day's hour usually sees in the whole city, from what each block sees in each class of weeks or in all of them. */
function cityTotals(byWeek: SweepingChances): (day: number, hour: number) => number {
  const totals = byWeek.map((cells) => {
    const sums = new Float64Array(HOURS_OF_WEEK);
    for (let cell = 0; cell < cells.length; cell += 1)
      sums[cell % HOURS_OF_WEEK] = (sums[cell % HOURS_OF_WEEK] ?? 0) + (cells[cell] ?? 0);
    return sums;
  });
  return (day, hour) => (totals[weekClassOf(day)] ?? totals[0])?.[hourOfWeek(day, hour)] ?? 0;
}
