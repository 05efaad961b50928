import type { PlaceBasis } from '@towscout/contracts/violations/paths';
import type { LatLng } from '@towscout/geo';

import type { Whereabouts } from './whereabouts.ts';

/**
 * Where something is, and how far from there it may be. 'precinct' and 'county' are somewhere in an area: the point
 * is the area's own, and the meters reach its farthest corner. Else the place is within them nine times in ten.
 */
export type Placed = { point: LatLng; precisionMeters: number; basis: PlaceBasis };

/** Places a row; null where nothing tells, or what tells can't be found. Nothing is awaited. */
type PlaceRow = (row: Whereabouts) => Placed | null;

export type Placing = {
  /**
   * Gets what these rows are placed by: the streets of their counties, as far as they are here. Not to be called in
   * a transaction, nor the answer kept for longer than the rows: it holds the streets in memory.
   */
  openFor(rows: readonly Whereabouts[]): Promise<PlaceRow>;
};
