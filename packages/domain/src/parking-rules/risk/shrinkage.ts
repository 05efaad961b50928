/**
 * Tally of one level of the hierarchy: for each group, how often citations happened and how often the level above
 * expected them.
 */
export type Tally = { happened: Float64Array; expected: Float64Array };
/** Tallies of the training days and of the days held out from them. */
export type Split = { trained: Tally; kept: Tally };

/**
 * A group's factor relative to the level above: the mean of a gamma prior around 1, worth `weight` events, after a
 * Poisson count (DuMouchel's gamma-Poisson shrinker).
 */
export const shrunkenFactor = (happened: number, expected: number, weight: number): number =>
  (happened + weight) / (expected + weight);

const LIGHTEST = 0.05;
const HEAVIEST = 5000;
/** Steps of a golden-section search: the weight is found to 2 %, or 4 % of a far wider range. */
const STEPS = 13;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The weight under which the training days best predict the held-out days. */
export function bestWeight(splits: readonly Split[], fallback: number, heaviest = HEAVIEST): number {
  if (splits.length === 0) return fallback;
  const likelihood = (logWeight: number): number =>
    splits.reduce((sum, split) => sum + poissonLikelihood(split, Math.exp(logWeight)), 0);
  let low = Math.log(LIGHTEST);
  let high = Math.log(heaviest);
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  let ofLeft = likelihood(left);
  let ofRight = likelihood(right);
  for (let step = 0; step < STEPS; step += 1)
    if (ofLeft < ofRight) {
      low = left;
      [left, ofLeft] = [right, ofRight];
      right = low + GOLDEN * (high - low);
      ofRight = likelihood(right);
    } else {
      high = right;
      [right, ofRight] = [left, ofLeft];
      left = high - GOLDEN * (high - low);
      ofLeft = likelihood(left);
    }
  return Math.exp((low + high) / 2);
}

/** The Poisson log likelihood of the held-out counts, as far as it depends on the weight. */
function poissonLikelihood({ trained, kept }: Split, weight: number): number {
  let sum = 0;
  for (let group = 0; group < kept.expected.length; group += 1) {
    const factor = shrunkenFactor(trained.happened[group] ?? 0, trained.expected[group] ?? 0, weight);
    const happened = kept.happened[group] ?? 0;
    sum -= (kept.expected[group] ?? 0) * factor;
    if (happened > 0) sum += happened * Math.log(factor);
  }
  return sum;
}

/** A chance, with bounds between which the true one lies nine times in ten. */
export type Interval = { chance: number; low: number; high: number };

/** The 95th percentile of the standard normal distribution. */
const Z = 1.644_854;
const TAIL = 0.05;
const HIGHEST = 0.999_999;

/** The interval of a gamma distribution with this mean and variance, by Wilson and Hilferty's approximation. */
export function gammaInterval(chance: number, variance: number): Interval {
  const shape = (chance * chance) / Math.max(variance, Number.MIN_VALUE);
  const cubeRoot = (z: number): number => 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape));
  const high = chance * Math.max(1, cubeRoot(Z) ** 3);
  // Below a shape of 1 the approximation's lower end falls to 0; the distribution's own tail does not.
  const low = shape < 1 ? (chance / shape) * TAIL ** (1 / shape) : chance * cubeRoot(-Z) ** 3;
  return { chance, low: Math.max(Number.MIN_VALUE, Math.min(chance, low)), high: Math.min(HIGHEST, high) };
}
