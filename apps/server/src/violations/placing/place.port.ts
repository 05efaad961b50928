import type { PlaceBasis } from '@towscout/contracts/violations';
import type { LatLng } from '@towscout/geo';

import type { Whereabouts } from '../cities/city.port.ts';

/**
 * Where something is, and how far from there it may be. 'precinct' and 'county' are somewhere in an area: the point
 * is the area's own, and the meters reach its farthest corner. Else the place is within them nine times in ten.
 */
export type Placed = { point: LatLng; precisionMeters: number; basis: PlaceBasis };

export type Placing = {
  /**
   * Places rows, in their order; null where nothing tells, or what tells can't be found. Streets that are not here
   * are fetched in the background, and until they come the rows do without.
   */
  placeAll(rows: readonly Whereabouts[]): Promise<(Placed | null)[]>;
};
