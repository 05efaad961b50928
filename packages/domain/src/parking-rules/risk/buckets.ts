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
