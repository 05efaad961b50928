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
