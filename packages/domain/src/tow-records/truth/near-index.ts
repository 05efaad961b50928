import { distanceBetween, type LatLng, type Miles } from '@towscout/geo';

export type At = { at: number; place: LatLng };

/** Near and within a stretch of time, both ends included. */
type Near = { place: LatLng; radius: Miles; from: number; to: number };

export type NearIndex<Item extends At> = {
  /** The first item that fits. */
  first(near: Near): Item | null;
  count(near: Near): number;
};

/** Degrees of a cell, each more than half a mile as far north as Alaska: no radius is larger. */
const LAT_STEP = 0.0075;
const LNG_STEP = 0.025;

/** Finds among a million items those near a place and a time, in cells sorted by time. */
export function createNearIndex<Item extends At>(items: readonly Item[]): NearIndex<Item> {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(row(item.place), column(item.place));
    const cell = cells.get(key);
    if (cell) cell.push(item);
    else cells.set(key, [item]);
  }
  for (const cell of cells.values()) cell.sort((a, b) => a.at - b.at);

  function* within({ place, radius, from, to }: Near): Generator<Item> {
    for (let north = -1; north <= 1; north += 1)
      for (let east = -1; east <= 1; east += 1) {
        const cell = cells.get(toKey(row(place) + north, column(place) + east)) ?? [];
        for (let at = firstFrom(cell, from); at < cell.length; at += 1) {
          const item = cell[at];
          if (!item || item.at > to) break;
          if (distanceBetween(place, item.place) <= radius) yield item;
        }
      }
  }

  return {
    first(near) {
      let found: Item | null = null;
      for (const item of within(near)) if (!found || item.at < found.at) found = item;
      return found;
    },
    count: (near) => within(near).reduce((sum) => sum + 1, 0),
  };
}

const row = ({ lat }: LatLng): number => Math.floor(lat / LAT_STEP);
const column = ({ lng }: LatLng): number => Math.floor(lng / LNG_STEP);
const toKey = (north: number, east: number): string => `${north},${east}`;

function firstFrom(cell: readonly At[], from: number): number {
  let low = 0;
  let high = cell.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cell[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
