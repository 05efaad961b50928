import type { LatLng } from '@towscout/geo';

/** What a row says about its place. */
export type Whereabouts = {
  /** For people to read; may be empty. */
  text: string;
  houseNumber: string | null;
  street: string | null;
  crossStreet: string | null;
  /** Five-digit FIPS code. */
  county: string | null;
  /** New York's police precinct. */
  precinct: number | null;
  /** As the city gives it, unchecked: San Francisco's are often miles off. */
  point: LatLng | null;
};
