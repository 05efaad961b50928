/** Null of no numbers. */
export function median(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The confidence interval of a share. */
export type Interval = { low: number; high: number };

/** The 97.5th percentile of the normal distribution: nineteen true shares in twenty are within. */
const Z = 1.959964;

/** The Wilson score interval at 95 % (Wilson 1927): between 0 and 1, also for few cases and for none that happened. */
export function wilsonInterval(happened: number, cases: number): Interval {
  if (cases <= 0) return { low: 0, high: 1 };
  const share = happened / cases;
  const square = Z ** 2 / cases;
  const center = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / cases + square / (4 * cases));
  return { low: happened === 0 ? 0 : center - reach, high: happened === cases ? 1 : center + reach };
}
