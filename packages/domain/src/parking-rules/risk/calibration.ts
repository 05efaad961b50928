import { toBucket, BUCKETS } from './buckets.ts';

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

/** Forecasts in the buckets before `until`. */
type Step = { until: number; count: number; cited: number };

function makeSteps(count: Float64Array, cited: Float64Array, scale: number): Step[] {
  const steps: Step[] = [];
  let step: Step = { until: 0, count: 0, cited: 0 };
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    step = { until: bucket + 1, count: step.count + (count[bucket] ?? 0), cited: step.cited + (cited[bucket] ?? 0) };
    const enough = bucket < toBucket(RARE) ? CITED_IN_STEP.rare : CITED_IN_STEP.other;
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
