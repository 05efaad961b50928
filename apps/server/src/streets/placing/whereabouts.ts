import type { PlaceBasis } from '@towscout/contracts/violations/paths';
import type { LatLng } from '@towscout/geo';

/**
 * Where something is, and how far from there it may be. 'precinct' and 'county' are somewhere in an area: the point
 * is the area's own, and the meters reach its farthest corner. Else the place is within them nine times in ten.
 */
export type Placed = { point: LatLng; precisionMeters: number; basis: PlaceBasis };

/** What a row says about its place. */
export type Whereabouts = {
  /** For people to read; may be empty. */
  text: string;
  houseNumber: string | null;
  street: string | null;
  crossStreet: string | null;
  /** Five-digit FIPS code. */
  county: string | null;
  /** The smallest area that it is known to be in; null where the city names none. */
  area: Placed | null;
  /** As the city gives it, unchecked: some are miles off. */
  point: LatLng | null;
};
