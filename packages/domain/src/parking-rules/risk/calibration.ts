/** Keeps 10 of a single-precision number's 23 bits of fraction, so chances within 0.1% of each other share a bucket. */
const DROPPED_BITS = 13;
/** For chances from 0 to 1, in ascending order. */
export const BUCKETS = 2 ** (31 - DROPPED_BITS);

const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);

export function toBucket(chance: number): number {
  single[0] = chance;
  return (bits[0] ?? 0) >>> DROPPED_BITS;
}

/** Citations in a step, on weeks left out of training: accurate to 2% of a rare rate and 5% of others. */
const CITED_IN_STEP = { rare: 2000, other: 400 };
const RARE = 0.01;
/** With fewer citations, the number of steps for rare rates; others have five times as many. */
const STEPS = 10;

export type Calibration = (chance: number) => number;

/**
 * Isotonic regression (Zadrozny & Elkan 2002) in steps of equal evidence. Maps a forecast chance to the rate observed
 * on weeks left out of training. Without any, a chance stays as it is.
 */
export function createCalibration(): { add(chance: number, isCited: boolean): void; finish(): Calibration } {
  const count = new Float64Array(BUCKETS);
  const cited = new Float64Array(BUCKETS);
  let total = 0;
  return {
    add(chance, isCited) {
      const bucket = toBucket(chance);
      count[bucket] = (count[bucket] ?? 0) + 1;
      if (!isCited) return;
      cited[bucket] = (cited[bucket] ?? 0) + 1;
      total += 1;
    },
    finish() {
      if (total === 0) return (chance) => chance;
      const steps = monotone(makeSteps(count, cited, Math.min(1, total / (STEPS * CITED_IN_STEP.rare))));
      const rates = new Float64Array(BUCKETS);
      let from = 0;
      for (const { until, count, cited } of steps) {
        rates.fill(Math.min(HIGHEST, cited / count), from, until);
        from = until;
      }
      rates.fill(rates[from - 1] ?? 0, from);
      return (chance) => rates[toBucket(chance)] ?? chance;
    },
  };
}

const HIGHEST = 0.999;
/** Where nothing was cited, half a citation is assumed. */
const FEWEST_CITED = 0.5;

/** Forecasts in the buckets before `until`. */
type Step = { until: number; count: number; cited: number };

function makeSteps(count: Float64Array, cited: Float64Array, scale: number): Step[] {
  const steps: Step[] = [];
  let step: Step = { until: 0, count: 0, cited: 0 };
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const enough = bucket < toBucket(RARE) ? CITED_IN_STEP.rare : CITED_IN_STEP.other;
    // Hours that are never cited must not share the step of a bucket that has enough of its own.
    if (step.cited === 0 && step.count > 0 && (cited[bucket] ?? 0) >= enough * scale) {
      steps.push({ ...step, cited: FEWEST_CITED });
      step = { until: bucket, count: 0, cited: 0 };
    }
    step = { until: bucket + 1, count: step.count + (count[bucket] ?? 0), cited: step.cited + (cited[bucket] ?? 0) };
    if (step.cited < enough * scale) continue;
    steps.push(step);
    step = { until: bucket + 1, count: 0, cited: 0 };
  }
  const last = steps.pop() ?? { until: 0, count: 0, cited: 0 };
  return [...steps, { until: BUCKETS, count: last.count + step.count, cited: last.cited + step.cited }];
}

/** Pools neighbors until a higher forecast never means a lower rate. */
function monotone(steps: readonly Step[]): Step[] {
  const pooled: Step[] = [];
  for (const step of steps) {
    let last = step;
    for (
      let before = pooled.at(-1);
      before && before.cited * last.count >= last.cited * before.count;
      before = pooled.at(-1)
    ) {
      pooled.pop();
      last = { until: last.until, count: before.count + last.count, cited: before.cited + last.cited };
    }
    pooled.push(last);
  }
  return pooled;
}

/** A tenth of the block-hours, ordered by forecast: the mean forecast, and the share of hours with a citation. */
export type Decile = { predicted: number; observed: number; blockHours: number };

const GROUPS = 10;

/**
 * Ten groups of equal count, in bounded memory. Equal forecasts have no order: where they fill more than one group,
 * each of these gets the same share of the citations.
 */
export function createDeciles(): { add(chance: number, isCited: boolean): void; list(): Decile[] } {
  const count = new Float64Array(BUCKETS);
  const predicted = new Float64Array(BUCKETS);
  const cited = new Float64Array(BUCKETS);
  let total = 0;
  return {
    add(chance, isCited) {
      const bucket = toBucket(chance);
      count[bucket] = (count[bucket] ?? 0) + 1;
      predicted[bucket] = (predicted[bucket] ?? 0) + chance;
      if (isCited) cited[bucket] = (cited[bucket] ?? 0) + 1;
      total += 1;
    },
    list() {
      const groups = groupSizes(total).map((size) => ({ size, left: size, predicted: 0, cited: 0 }));
      let at = 0;
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const size = count[bucket] ?? 0;
        for (let left = size; left > 0;) {
          const group = groups[at];
          if (group === undefined) break;
          const taken = Math.min(left, group.left);
          group.predicted += ((predicted[bucket] ?? 0) * taken) / size;
          group.cited += ((cited[bucket] ?? 0) * taken) / size;
          group.left -= taken;
          left -= taken;
          if (group.left === 0) at += 1;
        }
      }
      return groups.map(({ size, predicted, cited }) => ({
        predicted: predicted / size,
        observed: cited / size,
        blockHours: size,
      }));
    },
  };
}

/** Group sizes as equal as whole numbers can be; fewer groups when there are fewer block-hours. */
function groupSizes(total: number): number[] {
  const groups = Math.min(GROUPS, total);
  const ends = Array.from({ length: groups + 1 }, (_, n) => Math.round((n * total) / groups));
  return ends.slice(1).map((end, n) => end - (ends[n] ?? 0));
}
