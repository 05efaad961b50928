import { z } from 'zod';

import { PLACE_BASES } from '@towscout/contracts/violations/constants';

/** Places a row; null where nothing tells, or what tells can't be found. Nothing is awaited. */
type PlaceRow = (row: Whereabouts) => Placed | null;

export type Placing = {
  /** Not in a transaction, and released with the rows: it holds the streets in memory. */
  openFor(rows: readonly Whereabouts[]): Promise<PlaceRow>;
};

const point = z.object({ lat: z.number(), lng: z.number() });

/** `precisionMeters` reaches the farthest corner of a precinct or county; else nine places in ten are within it. */
const placed = z.object({ point, precisionMeters: z.number(), basis: z.enum(PLACE_BASES) });
export type Placed = z.output<typeof placed>;

export const whereabouts = z.object({
  /** For people to read; may be empty. */
  text: z.string(),
  houseNumber: z.string().nullable(),
  street: z.string().nullable(),
  crossStreet: z.string().nullable(),
  /** Five-digit FIPS code. */
  county: z.string().nullable(),
  /** The smallest area that it is known to be in; null where the city names none. */
  area: placed.nullable(),
  /** As the city gives it, unchecked: some are miles off. */
  point: point.nullable(),
});
export type Whereabouts = z.output<typeof whereabouts>;
