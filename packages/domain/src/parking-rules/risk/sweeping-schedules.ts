import { HOURS, HOURS_OF_WEEK, WEEKDAYS, weekdayOf } from './calendar.ts';
import type { SweepingWeights } from './method.ts';
import { WEEK_CLASSES, type CitedHour, hourOfWeek, toWeekClass } from './observations.ts';

/**
 * The classes of weeks in which a side is swept at an hour: never; weekly; 1st and 3rd; 2nd and 4th; 1st, 3rd, and 5th.
 */
export const SCHEDULES: readonly (readonly boolean[])[] = [
  [false, false, false],
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [true, false, true],
];
export const KINDS = SCHEDULES.length;
export const NEVER = 0;
const WEEKLY = 1;

/** Sweeping in the whole city: how often each schedule occurs at an hour of the week, and how often it is cited. */
export type City = {
  schedules: Float64Array[];
  /** By hour of the day: the share of scheduled sweepings with a citation. */
  cited: Float64Array;
  /** By hour of the day: the share of unscheduled hours with a citation. */
  stray: Float64Array;
  /** The share of a schedule's free weeks with a citation. */
  free: number;
};

/** The evidence about sweeping, and the parameters learned for the whole city. */
export type Learned = {
  /** One entry for each hour of the week. */
  counts: readonly HourCounts[];
  /** Number of days in each class of weeks, by weekday. */
  exposure: readonly Float64Array[];
  city: City;
  weights: SweepingWeights;
};

const CITY_PRIOR = [0.985, 0.008, 0.003, 0.003, 0.001];

export const unknownCity = (tellsWeeksApart: boolean): City => ({
  schedules: Array.from({ length: HOURS_OF_WEEK }, () =>
    Float64Array.from(CITY_PRIOR, (share, of) => (tellsWeeksApart || of <= WEEKLY ? share : 0)),
  ),
  cited: new Float64Array(HOURS).fill(0.4),
  stray: new Float64Array(HOURS).fill(0.0005),
  free: 0.01,
});

/** Counts days and cited days, on a schedule and off it. */
export function split(schedule: readonly boolean[], counts: ArrayLike<number>, exposure: ArrayLike<number>) {
  let on = 0;
  let citedOn = 0;
  let off = 0;
  let citedOff = 0;
  for (let week = 0; week < WEEK_CLASSES; week += 1) {
    if (schedule[week]) {
      on += exposure[week] ?? 0;
      citedOn += counts[week] ?? 0;
    } else {
      off += exposure[week] ?? 0;
      citedOff += counts[week] ?? 0;
    }
  }
  return { on, citedOn, off, citedOff };
}

const NO_DAYS = new Float64Array(WEEK_CLASSES);
export const exposureAt = ({ exposure }: Learned, at: number): Float64Array =>
  exposure[Math.floor(at / HOURS)] ?? NO_DAYS;

/** Likelihood of a side's citations at an hour of the week: beta-binomial on a schedule's days, stray on others. */
export function scheduleLikelihood(of: number, counts: ArrayLike<number>, at: number, learned: Learned): number {
  const { city, weights } = learned;
  const { on, citedOn, off, citedOff } = split(SCHEDULES[of] ?? [], counts, exposureAt(learned, at));
  const stray = of === NEVER ? (city.stray[at % HOURS] ?? 0) : city.free;
  const share = city.cited[at % HOURS] ?? 0;
  const { citedWeight } = weights;
  let likelihood = stray ** citedOff * (1 - stray) ** Math.max(0, off - citedOff);
  for (let time = 0; time < citedOn; time += 1) likelihood *= (share * citedWeight + time) / (citedWeight + time);
  for (let time = citedOn; time < on; time += 1)
    likelihood *= ((1 - share) * citedWeight + time - citedOn) / (citedWeight + time);
  return likelihood;
}

/** One round of expectation and maximization. */
export function learnCity(learned: Learned): void {
  const { city } = learned;
  const scheduled = { on: new Float64Array(HOURS), citedOn: new Float64Array(HOURS) };
  const never = { hours: new Float64Array(HOURS), cited: new Float64Array(HOURS) };
  let free = 20;
  let citedFree = 0.2;
  for (const [at, { patterns }] of learned.counts.entries()) {
    const prior = city.schedules[at] ?? new Float64Array(KINDS);
    const days = exposureAt(learned, at);
    const hour = at % HOURS;
    const believed = Array.from(prior, (value) => value * 0.5);
    for (const { cited, sides } of patterns) {
      const joint = SCHEDULES.map((_, of) => (prior[of] ?? 0) * scheduleLikelihood(of, cited, at, learned));
      const total = joint.reduce((sum, value) => sum + value, 0);
      for (const [of, value] of joint.entries()) {
        const belief = (sides * value) / total;
        believed[of] = (believed[of] ?? 0) + belief;
        const { on, citedOn, off, citedOff } = split(SCHEDULES[of] ?? [], cited, days);
        add(scheduled.on, hour, belief * on);
        add(scheduled.citedOn, hour, belief * citedOn);
        if (of === NEVER) {
          add(never.hours, hour, belief * off);
          add(never.cited, hour, belief * citedOff);
        } else {
          free += belief * off;
          citedFree += belief * citedOff;
        }
      }
    }
    const sides = patterns.reduce((sum, pattern) => sum + pattern.sides, 0);
    for (const [of, sum] of believed.entries()) prior[of] = sum / (sides + 0.5);
  }
  for (let hour = 0; hour < HOURS; hour += 1) {
    city.cited[hour] = ((scheduled.citedOn[hour] ?? 0) + 0.8) / ((scheduled.on[hour] ?? 0) + 2);
    city.stray[hour] = ((never.cited[hour] ?? 0) + 0.1) / ((never.hours[hour] ?? 0) + 1000);
  }
  city.free = citedFree / free;
}

const add = (values: Float64Array, at: number, value: number): void => {
  values[at] = (values[at] ?? 0) + value;
};

/** How often each side was cited at an hour of the week. Sides share few patterns, so each pattern is computed once. */
export type HourCounts = {
  patterns: readonly Pattern[];
  /** By side: its place in `patterns`. */
  patternOf: Uint32Array;
  /** The sides that were cited. */
  cited: readonly number[];
};
/** How often a side was cited in each class of weeks, and how many sides have this pattern. */
type Pattern = { cited: readonly number[]; sides: number };

/** More citations than a side has in one class of weeks. */
const MOST_TIMES = 2 ** 16;

/** One entry for each hour of the week. */
export function countByHour(cited: readonly CitedHour[], days: readonly number[], sides: number): HourCounts[] {
  const asked = new Map(days.map((day) => [day, toWeekClass(day)]));
  const byHour = Array.from({ length: HOURS_OF_WEEK }, (): number[] => []);
  for (const { block, side, day, hour } of cited) {
    const week = asked.get(day);
    if (week !== undefined) byHour[hourOfWeek(day, hour)]?.push((block * 2 + side) * WEEK_CLASSES + week);
  }
  const counts = new Uint16Array(sides * WEEK_CLASSES);
  return byHour.map((places) => countHour(places, counts, sides));
}

/** `places` are indexes into `counts`, which is all zeros before and after. */
function countHour(places: readonly number[], counts: Uint16Array, sides: number): HourCounts {
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  const cited = [...new Set(places.map((place) => Math.floor(place / WEEK_CLASSES)))];
  const patterns: Pattern[] = [{ cited: Array.from({ length: WEEK_CLASSES }, () => 0), sides: sides - cited.length }];
  const patternOf = new Uint32Array(sides);
  const known = new Map<number, number>();
  for (const side of cited) {
    const times = [...counts.subarray(side * WEEK_CLASSES, (side + 1) * WEEK_CLASSES)];
    const key = times.reduce((key, count) => key * MOST_TIMES + count, 0);
    const at = known.get(key) ?? patterns.length;
    known.set(key, at);
    patterns[at] = { cited: times, sides: (patterns[at]?.sides ?? 0) + 1 };
    patternOf[side] = at;
  }
  for (const place of places) counts[place] = 0;
  return { patterns, patternOf, cited };
}

/** Number of days in each class of weeks, by weekday. */
export function countExposure(days: readonly number[]): Float64Array[] {
  const exposure = Array.from({ length: WEEKDAYS }, () => new Float64Array(WEEK_CLASSES));
  for (const day of days) {
    const classes = exposure[weekdayOf(day)];
    const week = toWeekClass(day);
    if (classes) classes[week] = (classes[week] ?? 0) + 1;
  }
  return exposure;
}
