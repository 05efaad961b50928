/** A quarter of a mile: 'somewhere in Precinct 19' is near no one. */
export const NEAR_METERS = 400;

/** Null is from before precision was stored, and a city's own point. */
export const isKnownClosely = ({ precisionMeters }: { precisionMeters: number | null }): boolean =>
  precisionMeters === null || precisionMeters <= NEAR_METERS;
