import type { Placed, Whereabouts } from './whereabouts.ts';

/** Places a row; null where nothing tells, or what tells can't be found. Nothing is awaited. */
type PlaceRow = (row: Whereabouts) => Placed | null;

export type Placing = {
  /** Not in a transaction, and released with the rows: it holds the streets in memory. */
  openFor(rows: readonly Whereabouts[]): Promise<PlaceRow>;
};
