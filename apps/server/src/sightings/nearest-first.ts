import { type FoundTruck, idOf } from './packed-trucks.ts';

/** More than the trucks that there can be; a distance in parts of a mile, times this, is still an exact number. */
const MOST = 2 ** 32;
/** Used again by each call: new memory outside the heap would wake the garbage collector. */
let keys = new Float64Array(1024);

/**
 * By distance, and then by id. Numbers sort several times faster than objects by a comparison, so each truck's
 * distance and index become one number; equal distances are put in order afterwards.
 */
export function nearestFirst(found: readonly FoundTruck[]): FoundTruck[] {
  if (keys.length < found.length) keys = new Float64Array(2 * found.length);
  const used = keys.subarray(0, found.length);
  for (const { parts, index } of found) used[index] = parts * MOST + index;
  used.sort();
  const nearest: FoundTruck[] = [];
  for (const key of used) {
    const truck = found[key - Math.floor(key / MOST) * MOST];
    if (truck) insert(truck, nearest);
  }
  return nearest;
}

/** After all that are nearer, and after those that are as far and have a lesser id. */
function insert(truck: FoundTruck, nearest: FoundTruck[]): void {
  let at = nearest.length;
  for (let before = nearest[at - 1]; before && isBefore(truck, before); before = nearest[at - 1]) {
    nearest[at] = before;
    at -= 1;
  }
  nearest[at] = truck;
}

const isBefore = (a: FoundTruck, b: FoundTruck): boolean => a.parts === b.parts && idOf(a) < idOf(b);
