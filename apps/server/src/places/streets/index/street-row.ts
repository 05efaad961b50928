/** The numbers on one side of a block, as published: from the line's first point to its last. */
export type SideRange = {
  side: 'left' | 'right';
  from: string;
  to: string;
  /** Odd, even or both; null when the source does not say. */
  parity: 'O' | 'E' | 'B' | null;
  zip: string | null;
};

export type StreetRow = {
  /** The same for all rows that share one line. */
  lineId: string;
  name: string;
  /** [longitude, latitude] in degrees. */
  line: readonly (readonly [lng: number, lat: number])[];
  ranges: readonly SideRange[];
};
