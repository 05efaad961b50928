import type { Forecast, Period } from './baselines.ts';
import { HOURS, HOURS_OF_WEEK, findHoliday } from './calendar.ts';
import { type Calibration, createCalibration } from './calibration.ts';
import type { Block, Citation } from './citation.ts';
import { type Drift, evenedShare, evenOut, findLift, learnDrift, type ToldHour } from './distance.ts';
import { evenRates, pickKept, makeLevels, refine } from './hierarchy.ts';
import { METHOD, type Method } from './method.ts';
import {
  type CitedHour,
  listDays,
  makeFolds,
  hourOfWeek,
  observe,
  toWeekClass,
  type Fold,
  type Observations,
} from './observations.ts';
import {
  holidayFactors,
  OTHER_RULE,
  SWEEPING_RULE,
  chanceInSeason,
  type DayCount,
  learnSeasons,
  type Seasons,
  getSeason,
} from './seasons.ts';
import { gammaInterval, type Interval } from './shrinkage.ts';
import { linkCurbs } from './sweeping-beliefs.ts';
import { learnSweeping, type SweepingChances } from './sweeping.ts';

export type RiskModel = {
  /** By key. */
  blocks: readonly Block[];
  forecast: Forecast;
  /** Null when the citations cover less than thirteen months. */
  seasons: Seasons | null;
  /** Null for a method that does not know of distance. */
  drift: Drift | null;
  /**
   * The chance that a block is cited in an hour, without its season and its distance in time; 'unknown' for a block that
   * the citations don't name.
   */
  riskAt(block: string, day: number, hour: number): Interval | 'unknown';
};

/**
 * Learns the chance that a block is cited in an hour. The order of the citations doesn't matter, and parameters are
 * chosen on weeks that are left out in turn.
 */
export function trainRisk(citations: readonly Citation[], period: Period, method: Method = METHOD): RiskModel {
  const observed = observe(method.knowsSweeping ? citations : withoutSweeping(citations), period);
  const { blocks, places, sweeping, other } = observed;
  const { days, holidays } = daysLearned(period, method);
  const folds = makeFolds(period);
  const curbs = linkCurbs(observed, method.sweeping);

  const rates = { ...evenRates(other, days, blocks.length), spread: new Float32Array(blocks.length * HOURS_OF_WEEK) };
  const foldRates = folds.map(({ learned }) => evenRates(other, learned, blocks.length));
  const kept = folds.map((fold) => pickKept(other, fold));
  const half = method.knowsDistance ? firstHalf(period, days) : null;
  const halfRates = half && evenRates(other, half, blocks.length);
  refine(
    rates,
    // The first half is refined by the same weights, and has no say in them.
    halfRates ? [...foldRates, halfRates] : foldRates,
    kept,
    makeLevels(observed).filter(({ name }) => method.hasLevel(name)),
  );
  const calibrate = method.isCalibrated
    ? calibrateOnFolds(observed, folds, (at, fold) => ({
        rates: foldRates[at]?.rate ?? new Float32Array(),
        schedules: learnSweeping(sweeping, fold.learned, curbs, method, { hasVariances: false }),
      }))
    : (chance: number) => chance;
  const schedules = learnSweeping(sweeping, days, curbs, method, { hasVariances: true });
  const usualChances = (of: { rate: Float32Array }, means: SweepingChances['means']): Iterable<number> =>
    mapCells(of.rate, (rate, cell) => calibrate(chanceOfEither(means[0]?.[cell] ?? 0, rate)));
  const lift = findLift(usualChances(rates, schedules.means));
  const learnFromHalf = (): Drift => {
    if (half === null || halfRates === null) return learnDrift([], lift);
    const { means } = learnSweeping(sweeping, half, curbs, method, { hasVariances: false });
    const told = tellLater(observed, half, (cell, week) =>
      calibrate(chanceOfEither(means[week]?.[cell] ?? 0, halfRates.rate[cell] ?? 0)),
    );
    return learnDrift(told, lift, findLift(usualChances(halfRates, means)));
  };
  const drift = method.knowsDistance ? learnFromHalf() : null;
  const [usualSweeping, usualOther] = [cityTotals(schedules.means), cityTotals([rates.rate])];
  const sweepingFactor = holidayFactors(SWEEPING_RULE, holidays, sweeping, usualSweeping);
  const otherFactor = holidayFactors(OTHER_RULE, holidays, other, usualOther);
  const seasons = method.knowsSeasons
    ? learnSeasons(
        countDays(days, [...sweeping, ...other], (day, hour) => usualSweeping(day, hour) + usualOther(day, hour)),
      )
    : null;
  const dayAt = eachDayOnce((day) => ({
    midnight: hourOfWeek(day, 0),
    season: getSeason(seasons, day),
    evened: evenedShare(drift, day - period.last),
    means: schedules.means[toWeekClass(day)] ?? new Float32Array(),
    variances: schedules.variances?.[toWeekClass(day)] ?? new Float32Array(),
    swept: Float64Array.from({ length: HOURS }, (_, hour) => (method.knowsHolidays ? sweepingFactor(day, hour) : 1)),
    otherwise: Float64Array.from({ length: HOURS }, (_, hour) => (method.knowsHolidays ? otherFactor(day, hour) : 1)),
  }));
  return {
    blocks,
    seasons,
    drift,
    forecast(block, day, into) {
      const { midnight, season, evened, means, swept, otherwise } = dayAt(day);
      const start = (places.get(block.key) ?? 0) * HOURS_OF_WEEK + midnight;
      for (let hour = 0; hour < HOURS; hour += 1) {
        const chance = (means[start + hour] ?? 0) * (swept[hour] ?? 1);
        const usual = calibrate(chanceOfEither(chance, (rates.rate[start + hour] ?? 0) * (otherwise[hour] ?? 1)));
        into[hour] = chanceInSeason(evenOut(usual, evened, drift), season);
      }
    },
    riskAt(block, day, hour) {
      const place = places.get(block);
      if (place === undefined) return 'unknown';
      const { midnight, means, variances, swept, otherwise } = dayAt(day);
      const cell = place * HOURS_OF_WEEK + midnight + hour;
      const chance = (means[cell] ?? 0) * (swept[hour] ?? 1);
      const rate = (rates.rate[cell] ?? 0) * (otherwise[hour] ?? 1);
      const raw = chanceOfEither(chance, rate);
      const calibrated = calibrate(raw);
      const variance = (variances[cell] ?? 0) * (swept[hour] ?? 1) ** 2 + rate ** 2 * (rates.spread[cell] ?? 0);
      return gammaInterval(calibrated, variance * (calibrated / raw) ** 2);
    },
  };
}

/** Separates holidays from the days whose rules they break, unless there are only holidays. */
function daysLearned(period: Period, { knowsHolidays }: Method): { days: number[]; holidays: number[] } {
  const all = listDays(period);
  const days = all.filter((day) => findHoliday(day) === null);
  if (!knowsHolidays || days.length === 0) return { days: all, holidays: [] };
  return { days, holidays: all.filter((day) => findHoliday(day) !== null) };
}

const withoutSweeping = (citations: readonly Citation[]): Citation[] =>
  citations.map((citation) => Object.assign({}, citation, { isSweeping: false }));

/** Keeps the last day's facts, because many blocks are requested for one day after the other. */
function eachDayOnce<Facts>(factsOf: (day: number) => Facts): (day: number) => Facts {
  let last: { day: number; facts: Facts } | null = null;
  return (day) => {
    if (last?.day !== day) last = { day, facts: factsOf(day) };
    return last.facts;
  };
}

/** Usual citations in the whole city at an hour, summed over blocks, for each class of weeks or for all of them. */
function cityTotals(byWeek: readonly Float32Array[]): (day: number, hour: number) => number {
  const totals = byWeek.map((cells) => {
    const sums = new Float64Array(HOURS_OF_WEEK);
    for (let cell = 0; cell < cells.length; cell += 1)
      sums[cell % HOURS_OF_WEEK] = (sums[cell % HOURS_OF_WEEK] ?? 0) + (cells[cell] ?? 0);
    return sums;
  });
  return (day, hour) => (totals[toWeekClass(day)] ?? totals[0])?.[hourOfWeek(day, hour)] ?? 0;
}

function countDays(
  days: readonly number[],
  cited: readonly CitedHour[],
  usual: (day: number, hour: number) => number,
): DayCount[] {
  const happened = new Map<number, number>();
  for (const { day } of cited) happened.set(day, (happened.get(day) ?? 0) + 1);
  return days.map((day) => ({
    day,
    happened: happened.get(day) ?? 0,
    usual: Array.from({ length: HOURS }, (_, hour) => usual(day, hour)).reduce((sum, of) => sum + of, 0),
  }));
}

/** The chance of a sweeping citation or of any other citation at this rate. */
const chanceOfEither = (swept: number, rate: number): number => 1 - (1 - swept) * Math.exp(-rate);

/** The days after half of them then reach three times the near days. */
const FEWEST_DAYS_FOR_DRIFT = 168;

/** The days to learn from in order to see how the later ones differ; null when there are too few. */
function firstHalf({ first, last }: Period, days: readonly number[]): number[] | null {
  const length = last - first + 1;
  return length < FEWEST_DAYS_FOR_DRIFT ? null : days.filter((day) => day < first + length / 2);
}

function* mapCells(rates: Float32Array, chanceOf: (rate: number, cell: number) => number): Generator<number> {
  for (let cell = 0; cell < rates.length; cell += 1) yield chanceOf(rates[cell] ?? 0, cell);
}

/** Later hours with a citation, on blocks that were cited on the days learned; no holidays. */
function tellLater(
  { sweeping, other }: Observations,
  learned: readonly number[],
  chanceOf: (cell: number, week: number) => number,
): ToldHour[] {
  const known = new Set(learned);
  const last = Math.max(...learned);
  const cited = [...sweeping, ...other];
  const blocks = new Set(cited.filter(({ day }) => known.has(day)).map(({ block }) => block));
  return cited
    .filter(({ block, day }) => day > last && blocks.has(block) && findHoliday(day) === null)
    .map(({ block, day, hour }) => ({
      chance: chanceOf(block * HOURS_OF_WEEK + hourOfWeek(day, hour), toWeekClass(day)),
      days: day - last,
    }));
}

/** Days used from each fold: the first week that was left out. */
const DAYS_OF_FOLD = 7;

/** Calibrates forecasts for left-out weeks with the citations on them. */
function calibrateOnFolds(
  { blocks, sweeping, other }: Observations,
  folds: readonly Fold[],
  learnedOf: (at: number, fold: Fold) => { rates: Float32Array; schedules: SweepingChances },
): Calibration {
  const calibration = createCalibration();
  const citedOn = Map.groupBy([...sweeping, ...other], ({ day }) => day);
  for (const [at, fold] of folds.entries()) {
    const { rates, schedules } = learnedOf(at, fold);
    for (const day of fold.kept.slice(0, DAYS_OF_FOLD)) {
      const cited = new Uint8Array(blocks.length * HOURS);
      for (const { block, hour } of citedOn.get(day) ?? []) cited[block * HOURS + hour] = 1;
      const means = schedules.means[toWeekClass(day)];
      const midnight = hourOfWeek(day, 0);
      for (let place = 0; place < blocks.length; place += 1)
        for (let hour = 0; hour < HOURS; hour += 1) {
          const cell = place * HOURS_OF_WEEK + midnight + hour;
          calibration.add(chanceOfEither(means?.[cell] ?? 0, rates[cell] ?? 0), cited[place * HOURS + hour] === 1);
        }
    }
  }
  return calibration.finish();
}
