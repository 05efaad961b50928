import { HOURS, HOURS_OF_WEEK, WEEKDAYS } from './calendar.ts';
import type { Method } from './method.ts';
import { type CitedHour, WEEK_CLASSES } from './observations.ts';
import { type Curbs, firstBeliefs, type HourBeliefs, lookAround } from './sweeping-beliefs.ts';
import {
  countByHour,
  countExposure,
  exposureAt,
  KINDS,
  learnCity,
  type Learned,
  NEVER,
  SCHEDULES,
  split,
  unknownCity,
} from './sweeping-schedules.ts';

/**
 * The probability of a sweeping citation and its variance, by class of weeks, then by block and hour of the week.
 * Variances are null when not needed.
 */
export type SweepingChances = { means: readonly Float32Array[]; variances: readonly Float32Array[] | null };

const ROUNDS = 4;
const LOOKS_AROUND = 2;

export function learnSweeping(
  cited: readonly CitedHour[],
  days: readonly number[],
  curbs: Curbs,
  { sweeping: weights, tellsWeeksApart }: Method,
  { hasVariances }: { hasVariances: boolean },
): SweepingChances {
  const learned: Learned = {
    counts: countByHour(cited, days, curbs.sides),
    exposure: countExposure(days),
    city: unknownCity(tellsWeeksApart),
    weights,
  };
  for (let round = 0; round < ROUNDS; round += 1) learnCity(learned);
  const cells = () => Array.from({ length: WEEK_CLASSES }, () => new Float32Array((curbs.sides / 2) * HOURS_OF_WEEK));
  const chances: SweepingChances = { means: cells(), variances: hasVariances ? cells() : null };
  for (let weekday = 0; weekday < WEEKDAYS; weekday += 1) {
    let hours = firstBeliefs(weekday, learned);
    for (let round = 0; round < LOOKS_AROUND; round += 1)
      hours = hours.map((hour) => lookAround(hour, hours, curbs, learned));
    writeChances(hours, weekday, learned, chances);
  }
  return chances;
}

/** Combines the two sides of each block. */
function writeChances(
  hours: readonly HourBeliefs[],
  weekday: number,
  learned: Learned,
  { means, variances }: SweepingChances,
): void {
  const known = hours.map((hour) => ({ placeOf: hour.placeOf, ...computeMoments(hour, learned) }));
  const blocks = (known[0]?.placeOf.length ?? 0) / 2;
  for (let block = 0, cell = weekday * HOURS; block < blocks; block += 1, cell += HOURS_OF_WEEK)
    for (let hour = 0; hour < HOURS; hour += 1) {
      const moments = known[hour];
      if (moments === undefined) continue;
      const even = (moments.placeOf[block * 2] ?? 0) * WEEK_CLASSES;
      const odd = (moments.placeOf[block * 2 + 1] ?? 0) * WEEK_CLASSES;
      for (let week = 0; week < WEEK_CLASSES; week += 1) {
        const spared = (1 - (moments.means[even + week] ?? 0)) * (1 - (moments.means[odd + week] ?? 0));
        const variance = (moments.variances[even + week] ?? 0) + (moments.variances[odd + week] ?? 0);
        const [intoMeans, intoVariances] = [means[week], variances?.[week]];
        if (intoMeans) intoMeans[cell + hour] = 1 - spared;
        if (intoVariances) intoVariances[cell + hour] = variance;
      }
    }
}

/** Mean and variance of the chance of a citation, by place and class of weeks, weighted by beliefs in schedules. */
type Moments = { means: Float64Array; variances: Float64Array };

function computeMoments({ at, sides, beliefs }: HourBeliefs, learned: Learned): Moments {
  const { patterns = [], patternOf = new Uint32Array() } = learned.counts[at] ?? {};
  const ofPatterns = patterns.map(({ cited }) => momentsOfSchedules(cited, at, learned));
  const moments: Moments = {
    means: new Float64Array((sides.length + 1) * WEEK_CLASSES),
    variances: new Float64Array((sides.length + 1) * WEEK_CLASSES),
  };
  for (let place = 0; place <= sides.length; place += 1) {
    const ofSchedules = ofPatterns[place === 0 ? 0 : (patternOf[sides[place - 1] ?? 0] ?? 0)];
    if (ofSchedules === undefined) continue;
    for (let week = 0; week < WEEK_CLASSES; week += 1) {
      let mean = 0;
      let square = 0;
      for (let of = 0; of < KINDS; of += 1) {
        const belief = beliefs[place * KINDS + of] ?? 0;
        mean += belief * (ofSchedules.means[of * WEEK_CLASSES + week] ?? 0);
        square += belief * (ofSchedules.squares[of * WEEK_CLASSES + week] ?? 0);
      }
      moments.means[place * WEEK_CLASSES + week] = mean;
      moments.variances[place * WEEK_CLASSES + week] = Math.max(0, square - mean ** 2);
    }
  }
  return moments;
}

/**
 * By schedule and class of weeks: the mean and mean square of the chance of a citation on a side with this citation
 * count.
 */
function momentsOfSchedules(
  cited: readonly number[],
  at: number,
  learned: Learned,
): { means: Float64Array; squares: Float64Array } {
  const { city, weights } = learned;
  const share = city.cited[at % HOURS] ?? 0;
  const means = new Float64Array(KINDS * WEEK_CLASSES);
  const squares = new Float64Array(KINDS * WEEK_CLASSES);
  for (const [of, schedule] of SCHEDULES.entries()) {
    const { on, citedOn } = split(schedule, cited, exposureAt(learned, at));
    const weight = weights.citedWeight + on;
    const swept = (share * weights.citedWeight + citedOn) / weight;
    const unswept = of === NEVER ? (city.stray[at % HOURS] ?? 0) : city.free;
    for (const [week, isSwept] of schedule.entries()) {
      const mean = isSwept ? swept : unswept;
      means[of * WEEK_CLASSES + week] = mean;
      squares[of * WEEK_CLASSES + week] = mean * mean + (isSwept ? (mean * (1 - mean)) / (weight + 1) : 0);
    }
  }
  return { means, squares };
}
