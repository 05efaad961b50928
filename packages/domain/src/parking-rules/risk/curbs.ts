import type { SweepingWeights } from './method.ts';
import type { Observations } from './observations.ts';

/** The sides of all blocks, by block and then by even and odd house numbers. */
export type Curbs = {
  sides: number;
  /** Neighbors on the same side of the street, a number of hundreds of house numbers before or after. */
  neighbors: readonly Neighbors[];
};
type Neighbors = {
  /** By side: the neighbor, or -1. */
  sideAt: Int32Array;
  weight: number;
};

export function linkCurbs({ blocks, places }: Observations, { neighbors }: SweepingWeights): Curbs {
  const sides = blocks.length * 2;
  const neighborsAt = (hundreds: number): Int32Array =>
    Int32Array.from({ length: sides }, (_, side) => {
      const block = blocks[side >> 1];
      const place = block && places.get(`${block.street} ${block.hundred + hundreds * 100}`);
      return place === undefined ? -1 : place * 2 + (side & 1);
    });
  return {
    sides,
    neighbors: neighbors.flatMap((weight, at) =>
      [-at - 1, at + 1].map((hundreds) => ({ sideAt: neighborsAt(hundreds), weight })),
    ),
  };
}
