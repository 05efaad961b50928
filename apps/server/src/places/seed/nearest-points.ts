import Flatbush from 'flatbush';

import { type Box, boxesAround, distanceBetween, type LatLng, miles } from '@towscout/geo';

import { type LocatedRows, rowsOf } from '../packed-rows.ts';

type Found<Item> = { item: Item; distanceMiles: number };

export type NearestPoints<Item> = {
  /** Nearest first. */
  nearest(place: LatLng, count: number, withinMiles: number): Found<Item>[];
  inBox(box: Box): Item[];
};

const FIRST_LOOK_MILES = 4;

export const indexPoints = <Item>(items: readonly Item[], getPlace: (item: Item) => LatLng): NearestPoints<Item> =>
  indexRows(rowsOf(items, getPlace));

/** In a packed R-tree: a few bytes per row. */
export function indexRows<Item>(rows: LocatedRows<Item>): NearestPoints<Item> {
  if (rows.length === 0) return { nearest: () => [], inBox: () => [] };
  const tree = new Flatbush(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const { lat, lng } = rows.getPlace(index);
    tree.add(lng, lat);
  }
  tree.finish();

  const findInBox = ({ south, west, north, east }: Box): number[] => tree.search(west, south, east, north);
  const within = (place: LatLng, radius: number): { index: number; distanceMiles: number }[] =>
    boxesAround(place, miles(radius))
      .flatMap(findInBox)
      .map((index) => ({ index, distanceMiles: distanceBetween(place, rows.getPlace(index)) }))
      .filter(({ distanceMiles }) => distanceMiles <= radius);

  return {
    inBox: (box) => findInBox(box).map((index) => rows.get(index)),
    nearest(place, count, withinMiles) {
      for (let radius = Math.min(FIRST_LOOK_MILES, withinMiles); ; radius = Math.min(radius * 2, withinMiles)) {
        const found = within(place, radius);
        if (found.length >= count || radius >= withinMiles)
          return found
            .sort((a, b) => a.distanceMiles - b.distanceMiles)
            .slice(0, count)
            .map(({ index, distanceMiles }) => ({ item: rows.get(index), distanceMiles }));
      }
    },
  };
}
