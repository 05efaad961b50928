import { boxesAround, distanceBetween, type LatLng, miles } from '@towscout/geo';
import RBush from 'rbush';

type Entry<Item> = { minX: number; minY: number; maxX: number; maxY: number; item: Item };
export type Found<Item> = { item: Item; distanceMiles: number };

export type NearestPoints<Item> = {
  /** The items nearest to a place, nearest first, none farther than `withinMiles`. */
  nearest(place: LatLng, count: number, withinMiles: number): Found<Item>[];
};

const FIRST_LOOK_MILES = 4;

/** Points in an R-tree. */
export function indexPoints<Item>(items: readonly Item[], placeOf: (item: Item) => LatLng): NearestPoints<Item> {
  const tree = new RBush<Entry<Item>>();
  tree.load(items.map((item) => {
    const { lat, lng } = placeOf(item);
    return { minX: lng, minY: lat, maxX: lng, maxY: lat, item };
  }));

  const within = (place: LatLng, radius: number): Found<Item>[] =>
    boxesAround(place, miles(radius))
      .flatMap(({ south, west, north, east }) => tree.search({ minX: west, minY: south, maxX: east, maxY: north }))
      .map(({ item }) => ({ item, distanceMiles: distanceBetween(place, placeOf(item)) }))
      .filter(({ distanceMiles }) => distanceMiles <= radius);

  return {
    nearest(place, count, withinMiles) {
      for (let radius = Math.min(FIRST_LOOK_MILES, withinMiles); ; radius = Math.min(radius * 2, withinMiles)) {
        const found = within(place, radius);
        if (found.length >= count || radius >= withinMiles) return found.sort((a, b) => a.distanceMiles - b.distanceMiles).slice(0, count);
      }
    },
  };
}
