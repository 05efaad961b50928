import { HOURS } from './calendar.ts';
import type { SweepingWeights } from './method.ts';
import type { Observations } from './observations.ts';
import { KINDS, type Learned, scheduleLikelihood, SCHEDULES } from './sweeping-schedules.ts';

/** Beliefs about every side's schedule at an hour of the week. */
export type HourBeliefs = {
  at: number;
  /** Sides whose beliefs differ from the common ones. */
  sides: readonly number[];
  /**
   * By side: its place in `beliefs`. Place 0 is shared by sides that were never cited at this hour and have no neighbor
   * that was.
   */
  placeOf: Uint32Array;
  /** Probabilities by place and schedule. */
  beliefs: Float64Array;
  /** Likelihoods of the citations at this hour, by pattern and schedule. */
  likelihoods: Float64Array;
};

/** Beliefs about each side at the hours of a weekday, from its own citations. */
export function firstBeliefs(weekday: number, learned: Learned): HourBeliefs[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    const at = weekday * HOURS + hour;
    const { patterns = [], patternOf = new Uint32Array(), cited: sides = [] } = learned.counts[at] ?? {};
    const likelihoods = Float64Array.from(
      patterns.flatMap(({ cited }) => SCHEDULES.map((_, of) => scheduleLikelihood(of, cited, at, learned))),
    );
    const prior = learned.city.schedules[at] ?? new Float64Array(KINDS);
    const placeOf = new Uint32Array(patternOf.length);
    const beliefs = new Float64Array((sides.length + 1) * KINDS);
    believe(beliefs, 0, prior, likelihoods, 0);
    for (const [before, side] of sides.entries()) {
      placeOf[side] = before + 1;
      believe(beliefs, before + 1, prior, likelihoods, patternOf[side] ?? 0);
    }
    return { at, sides, placeOf, beliefs, likelihoods };
  });
}

function believe(
  beliefs: Float64Array,
  place: number,
  prior: Float64Array,
  likelihoods: Float64Array,
  pattern: number,
): void {
  const [into, from] = [place * KINDS, pattern * KINDS];
  let total = 0;
  for (let of = 0; of < KINDS; of += 1) total += beliefs[into + of] = (prior[of] ?? 0) * (likelihoods[from + of] ?? 0);
  for (let of = 0; of < KINDS; of += 1) beliefs[into + of] = (beliefs[into + of] ?? 0) / total;
}

/** Adds the beliefs about a side's neighbors to the city's, because neighbors likely share a schedule. */
export function lookAround(
  hour: HourBeliefs,
  day: readonly HourBeliefs[],
  curbs: Curbs,
  learned: Learned,
): HourBeliefs {
  const { city, weights, counts } = learned;
  const clock = hour.at % HOURS;
  const nextHours = [day[clock - 1], day[clock + 1]].filter((next) => next !== undefined);
  const { sides, placeOf } = sidesAround(hour, nextHours, curbs);
  const { patternOf = new Uint32Array() } = counts[hour.at] ?? {};
  const usual = (city.schedules[hour.at] ?? new Float64Array(KINDS)).map((share) => share * weights.city);
  const beliefs = new Float64Array((sides.length + 1) * KINDS);
  const prior = Float64Array.from(usual);
  const allNeighbors = weights.neighbors.reduce((sum, weight) => sum + weight, 0);
  for (let of = 0; of < KINDS; of += 1) prior[of] = (usual[of] ?? 0) + 2 * allNeighbors * (hour.beliefs[of] ?? 0);
  believe(beliefs, 0, prior, hour.likelihoods, 0);
  for (let before = 0; before < sides.length; before += 1) {
    const side = sides[before] ?? 0;
    prior.set(usual);
    for (const { sideAt, weight } of curbs.neighbors) {
      const neighbor = sideAt[side] ?? -1;
      if (neighbor >= 0) see(prior, hour, neighbor, weight);
    }
    see(prior, hour, side ^ 1, weights.acrossStreet);
    for (const next of nextHours) see(prior, next, side, weights.nextHour);
    believe(beliefs, before + 1, prior, hour.likelihoods, patternOf[side] ?? 0);
  }
  return { ...hour, sides, placeOf, beliefs };
}

/** Sides whose own or a neighbor's beliefs differ from the common ones. */
function sidesAround(
  hour: HourBeliefs,
  nextHours: readonly HourBeliefs[],
  curbs: Curbs,
): Pick<HourBeliefs, 'sides' | 'placeOf'> {
  const sides: number[] = [];
  const placeOf = new Uint32Array(curbs.sides);
  const ask = (side: number): void => {
    if (side >= 0 && placeOf[side] === 0) placeOf[side] = sides.push(side);
  };
  for (const side of hour.sides) {
    ask(side);
    ask(side ^ 1);
    for (const { sideAt } of curbs.neighbors) ask(sideAt[side] ?? -1);
  }
  for (const next of nextHours) for (const side of next.sides) ask(side);
  return { sides, placeOf };
}

/** Adds the beliefs about a side at an hour to the prior of another side. */
function see(prior: Float64Array, { beliefs, placeOf }: HourBeliefs, side: number, weight: number): void {
  const from = (placeOf[side] ?? 0) * KINDS;
  for (let of = 0; of < KINDS; of += 1) prior[of] = (prior[of] ?? 0) + weight * (beliefs[from + of] ?? 0);
}

/** The sides of all blocks, by block and then by even and odd house numbers. */
export type Curbs = {
  sides: number;
  /** Neighbors on the same side of the street, a number of hundreds of house numbers before or after. */
  neighbors: readonly Neighbors[];
};
type Neighbors = {
  /** By side: the neighbor, or -1. */
  sideAt: Int32Array;
  weight: number;
};

export function linkCurbs({ blocks, places }: Observations, { neighbors }: SweepingWeights): Curbs {
  const sides = blocks.length * 2;
  const neighborsAt = (hundreds: number): Int32Array =>
    Int32Array.from({ length: sides }, (_, side) => {
      const block = blocks[side >> 1];
      const place = block && places.get(`${block.street} ${block.hundred + hundreds * 100}`);
      return place === undefined ? -1 : place * 2 + (side & 1);
    });
  return {
    sides,
    neighbors: neighbors.flatMap((weight, at) =>
      [-at - 1, at + 1].map((hundreds) => ({ sideAt: neighborsAt(hundreds), weight })),
    ),
  };
}
