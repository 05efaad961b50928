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
