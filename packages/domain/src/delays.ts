export type BackOff = {
  first: number;
  longest: number;
  /** Range of the random factor that spreads clients out. */
  jitter?: readonly [least: number, most: number];
};

/** Exponential back-off: doubles from `first` with each earlier failure, up to `longest`; 0 ≤ random < 1. */
export const backOff = (
  { first, longest, jitter: [least, most] = [1, 1] }: BackOff,
  earlierFailures: number,
  random = 0,
): number => Math.min(longest, first * 2 ** earlierFailures) * (least + (most - least) * random);

/**
 * Milliseconds until an instant of the wall clock, between 0 and `mostMs`: the clock may have been set meanwhile, and a
 * timer of more than 24 days would fire at once.
 */
export function delayUntil(at: number, now: number, mostMs: number): number {
  const left = at - now;
  if (left <= 0) return 0;
  return left < mostMs ? left : mostMs;
}
