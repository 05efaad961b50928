import { type Box, cellAt, cellsTouching, type LatLng } from '@towscout/geo';

import { type Addressed, isFor, type Subscriber } from './subscription.ts';

/** Some two miles. */
const FINEST_DEGREES = 2 ** -5;

/**
 * Registers items by their boxes. Each item lies in the grid whose cells are just as large as its boxes or larger, so
 * that a box touches at most four of them, however large it is.
 */
type DegreeGrid<Item> = {
  add(item: Item, boxes: readonly Box[]): void;
  /** With the boxes that it was added with. */
  delete(item: Item, boxes: readonly Box[]): void;
  /** Each item with a box at this place once, and others nearby. */
  forEachNear(place: LatLng, visit: (item: Item) => void): void;
};

function createDegreeGrid<Item>(): DegreeGrid<Item> {
  /** By the size of their cells in degrees. */
  const grids = new Map<number, Map<number, Set<Item>>>();
  return {
    add(item, boxes) {
      const size = cellSize(boxes);
      const grid = grids.get(size) ?? new Map<number, Set<Item>>();
      grids.set(size, grid);
      for (const key of cellsOf(boxes, size)) {
        const cell = grid.get(key);
        if (cell) cell.add(item);
        else grid.set(key, new Set([item]));
      }
    },
    delete(item, boxes) {
      const size = cellSize(boxes);
      const grid = grids.get(size);
      for (const key of cellsOf(boxes, size)) {
        const cell = grid?.get(key);
        cell?.delete(item);
        if (cell?.size === 0) grid?.delete(key);
      }
      if (grid?.size === 0) grids.delete(size);
    },
    forEachNear(place, visit) {
      for (const [size, grid] of grids) grid.get(cellAt(place, size))?.forEach(visit);
    },
  };
}

/** A power of two. */
export function cellSize(boxes: readonly Box[]): number {
  let longest = FINEST_DEGREES;
  for (const { south, west, north, east } of boxes) longest = Math.max(longest, north - south, east - west);
  return 2 ** Math.ceil(Math.log2(longest));
}

export const cellsOf = (boxes: readonly Box[], size: number): Set<number> => new Set(cellsTouching(boxes, size));

/** Finds the streams of an event without passing all the others. */
export type StreamIndex<Stream extends Subscriber> = {
  add(stream: Stream): void;
  /** False when it isn't there. */
  delete(stream: Stream): boolean;
  forEach(visit: (stream: Stream) => void): void;
  /** A visit may delete the stream. */
  forEachOf(event: Addressed, visit: (stream: Stream) => void): void;
  readonly size: number;
};

export function createStreamIndex<Stream extends Subscriber>(): StreamIndex<Stream> {
  const all = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  const byPlace = createDegreeGrid<Stream>();
  return {
    add(stream) {
      all.add(stream);
      byPlace.add(stream, stream.boxes);
      if (stream.userId === null) return;
      const own = byUser.get(stream.userId);
      if (own) own.add(stream);
      else byUser.set(stream.userId, new Set([stream]));
    },
    delete(stream) {
      if (!all.delete(stream)) return false;
      byPlace.delete(stream, stream.boxes);
      if (stream.userId === null) return true;
      const own = byUser.get(stream.userId);
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(stream.userId);
      return true;
    },
    forEach: (visit) => all.forEach((stream) => visit(stream)),
    forEachOf(event, visit) {
      const visitIfFor = (stream: Stream) => {
        if (isFor(event, stream)) visit(stream);
      };
      if (event.userId !== null) byUser.get(event.userId)?.forEach(visitIfFor);
      else if (event.place !== null) byPlace.forEachNear(event.place, visitIfFor);
      else all.forEach(visitIfFor);
    },
    get size() {
      return all.size;
    },
  };
}
