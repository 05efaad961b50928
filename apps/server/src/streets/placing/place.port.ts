import type { Placed, Whereabouts } from './whereabouts.ts';

/** Places a row; null where nothing tells, or what tells can't be found. Nothing is awaited. */
type PlaceRow = (row: Whereabouts) => Placed | null;

export type Placing = {
  /**
   * Gets what these rows are placed by: the streets of their counties, as far as they are here. Not to be called in
   * a transaction, nor the answer kept for longer than the rows: it holds the streets in memory.
   */
  openFor(rows: readonly Whereabouts[]): Promise<PlaceRow>;
};
