import { HOURS, HOURS_OF_WEEK, WEEKDAYS, weekdayOf } from './calendar.ts';
import type { Method, SweepingWeights } from './method.ts';
import { type CitedHour, type Observations, WEEK_CLASSES, weekClassOf } from './observations.ts';

/** In which classes of weeks a side is swept at an hour of the week: never, weekly, 1st and 3rd, 2nd and 4th, or 1st, 3rd and 5th. */
const SCHEDULES: readonly (readonly boolean[])[] = [
  [false, false, false],
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [true, false, true],
];
const NEVER = 0;
const WEEKLY = 1;

/** By class of week, then by block and hour of the week: the probability of a sweeping citation, and its variance. */
export type SweepingChances = { means: readonly Float32Array[]; variances: readonly Float32Array[] };

/** Each side's neighbors on its side of the street, by distance in hundreds. */
export type Curbs = { sides: number; neighbors: readonly (readonly Int32Array[])[] };

export function curbsOf({ blocks, places }: Observations, { neighbors }: SweepingWeights): Curbs {
  const sides = blocks.length * 2;
  const neighborAt = (hundreds: number): Int32Array =>
    Int32Array.from({ length: sides }, (_, side) => {
      const block = blocks[side >> 1];
      const place = block && places.get(`${block.street} ${block.hundred + hundreds * 100}`);
      return place === undefined ? -1 : place * 2 + (side & 1);
    });
  return { sides, neighbors: neighbors.map((_, at) => [neighborAt(-at - 1), neighborAt(at + 1)]) };
}

/** By hour of the week and side: how often it was cited in each class of weeks. */
type Counts = Map<number, Map<number, Float64Array>>;
const NOTHING = new Float64Array(WEEK_CLASSES);

/** What the whole city's sweeping is like: how often each schedule occurs at an hour of the week, and how often it is cited. */
type City = {
  schedules: Float64Array[];
  /** By hour of the day: the share of scheduled sweepings with a citation. */
  cited: Float64Array;
  /** By hour of the day: the share of hours with one where nothing is scheduled. */
  stray: Float64Array;
  /** The share of a schedule's free weeks with one. */
  free: number;
};

type Learned = {
  counts: Counts;
  exposure: readonly Float64Array[];
  city: City;
  curbs: Curbs;
  weights: SweepingWeights;
};

const CITY_PRIOR = [0.985, 0.008, 0.003, 0.003, 0.001];
const ROUNDS = 4;
const LOOKS_AROUND = 2;

export function learnSweeping(
  cited: readonly CitedHour[],
  days: readonly number[],
  curbs: Curbs,
  { sweeping: weights, tellsWeeksApart }: Method,
): SweepingChances {
  const learned: Learned = {
    counts: countsOf(cited, days),
    exposure: exposureOf(days),
    city: unknownCity(tellsWeeksApart),
    curbs,
    weights,
  };
  for (let round = 0; round < ROUNDS; round += 1) learnCity(learned);
  const cells = () => Array.from({ length: WEEK_CLASSES }, () => new Float32Array((curbs.sides / 2) * HOURS_OF_WEEK));
  const chances: SweepingChances = { means: cells(), variances: cells() };
  for (let weekday = 0; weekday < WEEKDAYS; weekday += 1) {
    let hours = firstBeliefs(weekday, learned);
    for (let round = 0; round < LOOKS_AROUND; round += 1) hours = hours.map((hour) => lookAround(hour, hours, learned));
    for (const hour of hours) writeChances(hour, learned, chances);
  }
  return chances;
}

const unknownCity = (tellsWeeksApart: boolean): City => ({
  schedules: Array.from({ length: HOURS_OF_WEEK }, () =>
    Float64Array.from(CITY_PRIOR, (share, of) => (tellsWeeksApart || of <= WEEKLY ? share : 0)),
  ),
  cited: new Float64Array(HOURS).fill(0.4),
  stray: new Float64Array(HOURS).fill(0.0005),
  free: 0.01,
});

function countsOf(cited: readonly CitedHour[], days: readonly number[]): Counts {
  const asked = new Set(days);
  const counts: Counts = new Map();
  for (const { block, side, day, hour } of cited) {
    if (!asked.has(day)) continue;
    const at = weekdayOf(day) * HOURS + hour;
    const sides = counts.get(at) ?? new Map<number, Float64Array>();
    counts.set(at, sides);
    const classes = sides.get(block * 2 + side) ?? new Float64Array(WEEK_CLASSES);
    sides.set(block * 2 + side, classes);
    add(classes, weekClassOf(day), 1);
  }
  return counts;
}

/** By weekday: how many of the days are in each class of weeks. */
function exposureOf(days: readonly number[]): Float64Array[] {
  const exposure = Array.from({ length: WEEKDAYS }, () => new Float64Array(WEEK_CLASSES));
  for (const day of days) add(exposure[weekdayOf(day)] ?? NOTHING, weekClassOf(day), 1);
  return exposure;
}

/** On the days of a schedule and on the others: how many there were, and how many were cited. */
function split(schedule: readonly boolean[], counts: Float64Array, exposure: Float64Array) {
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

/** Of the citations of a side at an hour of the week: beta-binomial on a schedule's days, stray on others. */
function likelihoodOf(of: number, counts: Float64Array, at: number, { exposure, city, weights }: Learned): number {
  const days = exposure[Math.floor(at / HOURS)] ?? NOTHING;
  const { on, citedOn, off, citedOff } = split(SCHEDULES[of] ?? [], counts, days);
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
function learnCity(learned: Learned): void {
  const { counts, exposure, city, curbs } = learned;
  const scheduled = { on: new Float64Array(HOURS), citedOn: new Float64Array(HOURS) };
  const never = { hours: new Float64Array(HOURS), cited: new Float64Array(HOURS) };
  let free = 20;
  let citedFree = 0.2;
  for (const [at, prior] of city.schedules.entries()) {
    const days = exposure[Math.floor(at / HOURS)] ?? NOTHING;
    const hour = at % HOURS;
    const believed = Array.from(prior, (value) => value * 0.5);
    const count = (classes: Float64Array, times: number): void => {
      const joint = SCHEDULES.map((_, of) => (prior[of] ?? 0) * likelihoodOf(of, classes, at, learned));
      const total = joint.reduce((sum, value) => sum + value, 0);
      for (const [of, value] of joint.entries()) {
        const belief = (times * value) / total;
        believed[of] = (believed[of] ?? 0) + belief;
        const { on, citedOn, off, citedOff } = split(SCHEDULES[of] ?? [], classes, days);
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
    };
    const cited = counts.get(at);
    for (const classes of cited?.values() ?? []) count(classes, 1);
    count(NOTHING, curbs.sides - (cited?.size ?? 0));
    for (const [of, sum] of believed.entries()) prior[of] = sum / (curbs.sides + 0.5);
  }
  for (let hour = 0; hour < HOURS; hour += 1) {
    city.cited[hour] = ((scheduled.citedOn[hour] ?? 0) + 0.8) / ((scheduled.on[hour] ?? 0) + 2);
    city.stray[hour] = ((never.cited[hour] ?? 0) + 0.1) / ((never.hours[hour] ?? 0) + 1000);
  }
  city.free = citedFree / free;
}

const add = (values: Float64Array | number[], at: number, value: number): void => {
  values[at] = (values[at] ?? 0) + value;
};

/** What is believed of every side at an hour of the week, by schedule. */
type HourBeliefs = {
  at: number;
  likelihoods: ReadonlyMap<number, readonly number[]>;
  /** Of a side that was never cited then. */
  likelihood: readonly number[];
  /** Of a side that was never cited then, and has no neighbor that was. */
  belief: readonly number[];
  /** Of all other sides. */
  beliefs: Map<number, readonly number[]>;
};

const KINDS = SCHEDULES.length;

function firstBeliefs(weekday: number, learned: Learned): HourBeliefs[] {
  const { counts, city } = learned;
  return Array.from({ length: HOURS }, (_, hour) => {
    const at = weekday * HOURS + hour;
    const likelihoods = new Map<number, number[]>();
    for (const [side, classes] of counts.get(at) ?? [])
      likelihoods.set(
        side,
        SCHEDULES.map((_, of) => likelihoodOf(of, classes, at, learned)),
      );
    const likelihood = SCHEDULES.map((_, of) => likelihoodOf(of, NOTHING, at, learned));
    const prior = city.schedules[at] ?? new Float64Array(KINDS);
    const beliefs = new Map<number, readonly number[]>();
    for (const [side, own] of likelihoods) beliefs.set(side, believe(prior, own));
    return { at, likelihoods, likelihood, belief: believe(prior, likelihood), beliefs };
  });
}

/** An array of numbers takes a third of the time of a small typed one. */
function believe(prior: ArrayLike<number>, likelihood: readonly number[]): number[] {
  const belief = [0, 0, 0, 0, 0];
  let total = 0;
  for (let of = 0; of < KINDS; of += 1) total += belief[of] = (prior[of] ?? 0) * (likelihood[of] ?? 0);
  for (let of = 0; of < KINDS; of += 1) belief[of] = (belief[of] ?? 0) / total;
  return belief;
}

/** A side's schedule is likely its neighbors': what is believed of them is counted beside the city's. */
function lookAround(hour: HourBeliefs, day: readonly HourBeliefs[], learned: Learned): HourBeliefs {
  const { city, curbs, weights } = learned;
  const schedules = city.schedules[hour.at] ?? new Float64Array(KINDS);
  const clock = hour.at % HOURS;
  const nextHours = [day[clock - 1], day[clock + 1]].filter((next) => next !== undefined);
  const asked = new Set(hour.beliefs.keys());
  for (const side of hour.beliefs.keys()) {
    asked.add(side ^ 1);
    for (const neighbors of curbs.neighbors.flat()) {
      const neighbor = neighbors[side] ?? -1;
      if (neighbor >= 0) asked.add(neighbor);
    }
  }
  for (const { beliefs } of nextHours) for (const side of beliefs.keys()) asked.add(side);
  const allNeighbors = weights.neighbors.reduce((sum, weight) => sum + weight, 0);
  const beliefs = new Map<number, readonly number[]>();
  const prior = new Float64Array(KINDS);
  for (const side of asked) {
    for (let kind = 0; kind < KINDS; kind += 1) prior[kind] = (schedules[kind] ?? 0) * weights.city;
    for (let distance = 0; distance < curbs.neighbors.length; distance += 1) {
      const weight = weights.neighbors[distance] ?? 0;
      for (const neighbors of curbs.neighbors[distance] ?? []) {
        const neighbor = neighbors[side] ?? -1;
        if (neighbor >= 0) see(prior, hour, neighbor, weight);
      }
    }
    see(prior, hour, side ^ 1, weights.acrossStreet);
    for (const next of nextHours) see(prior, next, side, weights.nextHour);
    beliefs.set(side, believe(prior, hour.likelihoods.get(side) ?? hour.likelihood));
  }
  const alone = schedules.map((share, kind) => share * weights.city + 2 * allNeighbors * (hour.belief[kind] ?? 0));
  return { ...hour, beliefs, belief: believe(alone, hour.likelihood) };
}

/** Adds what is believed of a side at an hour to what is believed beforehand of another. */
function see(prior: Float64Array, { beliefs, belief }: HourBeliefs, side: number, weight: number): void {
  const seen = beliefs.get(side) ?? belief;
  for (let kind = 0; kind < KINDS; kind += 1) prior[kind] = (prior[kind] ?? 0) + weight * (seen[kind] ?? 0);
}

function writeChances(hour: HourBeliefs, learned: Learned, { means, variances }: SweepingChances): void {
  const { counts, curbs } = learned;
  const cited = counts.get(hour.at);
  const usual = momentsOf(hour.belief, NOTHING, hour.at, learned);
  const momentsAt = (side: number): Moments => {
    const belief = hour.beliefs.get(side);
    return belief ? momentsOf(belief, cited?.get(side) ?? NOTHING, hour.at, learned) : usual;
  };
  const write = (block: number, even: Moments, odd: Moments): void => {
    const cell = block * HOURS_OF_WEEK + hour.at;
    for (let week = 0; week < WEEK_CLASSES; week += 1) {
      const intoMeans = means[week];
      const intoVariances = variances[week];
      if (intoMeans) intoMeans[cell] = 1 - (1 - (even.means[week] ?? 0)) * (1 - (odd.means[week] ?? 0));
      if (intoVariances) intoVariances[cell] = (even.variances[week] ?? 0) + (odd.variances[week] ?? 0);
    }
  };
  for (let block = 0; block < curbs.sides / 2; block += 1) write(block, usual, usual);
  for (const block of new Set(Array.from(hour.beliefs.keys(), (side) => side >> 1)))
    write(block, momentsAt(block * 2), momentsAt(block * 2 + 1));
}

/** By class of week: the chance of a citation as far as schedules are believed, and how unsure it is. */
type Moments = { means: readonly number[]; variances: readonly number[] };

function momentsOf(
  belief: readonly number[],
  classes: Float64Array,
  at: number,
  { exposure, city, weights }: Learned,
): Moments {
  const days = exposure[Math.floor(at / HOURS)] ?? NOTHING;
  const share = city.cited[at % HOURS] ?? 0;
  const means = [0, 0, 0];
  const squares = [0, 0, 0];
  for (const [of, schedule] of SCHEDULES.entries()) {
    const { on, citedOn } = split(schedule, classes, days);
    const weight = weights.citedWeight + on;
    const swept = (share * weights.citedWeight + citedOn) / weight;
    const unswept = of === NEVER ? (city.stray[at % HOURS] ?? 0) : city.free;
    for (const [week, isSwept] of schedule.entries()) {
      const mean = isSwept ? swept : unswept;
      add(means, week, (belief[of] ?? 0) * mean);
      add(squares, week, (belief[of] ?? 0) * (mean * mean + (isSwept ? (mean * (1 - mean)) / (weight + 1) : 0)));
    }
  }
  return { means, variances: squares.map((square, week) => Math.max(0, square - (means[week] ?? 0) ** 2)) };
}
