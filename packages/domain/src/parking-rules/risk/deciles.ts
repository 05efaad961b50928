import { toBucket, BUCKETS } from './buckets.ts';

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
