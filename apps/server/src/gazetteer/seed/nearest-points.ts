import Flatbush from 'flatbush';

import { type Box, boxesAround, distanceBetween, type LatLng, miles } from '@towscout/geo';

type Found<Item> = { item: Item; distanceMiles: number };

export type NearestPoints<Item> = {
  /** Nearest first. */
  nearest(place: LatLng, count: number, withinMiles: number): Found<Item>[];
  inBox(box: Box): Item[];
};

const FIRST_LOOK_MILES = 4;

/** Points that never move, in a packed R-tree: a few bytes per point. */
export function indexPoints<Item>(items: readonly Item[], getPlace: (item: Item) => LatLng): NearestPoints<Item> {
  if (items.length === 0) return { nearest: () => [], inBox: () => [] };
  const tree = new Flatbush(items.length);
  for (const item of items) {
    const { lat, lng } = getPlace(item);
    tree.add(lng, lat);
  }
  tree.finish();

  const inBox = ({ south, west, north, east }: Box): Item[] =>
    tree.search(west, south, east, north).map((index) => items[index] as Item);
  const within = (place: LatLng, radius: number): Found<Item>[] =>
    boxesAround(place, miles(radius))
      .flatMap(inBox)
      .map((item) => ({ item, distanceMiles: distanceBetween(place, getPlace(item)) }))
      .filter(({ distanceMiles }) => distanceMiles <= radius);

  return {
    inBox,
    nearest(place, count, withinMiles) {
      for (let radius = Math.min(FIRST_LOOK_MILES, withinMiles); ; radius = Math.min(radius * 2, withinMiles)) {
        const found = within(place, radius);
        if (found.length >= count || radius >= withinMiles)
          return found.sort((a, b) => a.distanceMiles - b.distanceMiles).slice(0, count);
      }
    },
  };
}
