/** A quarter of a mile: 'somewhere in Precinct 19' is near no one. */
export const NEAR_METERS = 400;

/** Whether a violation may be said to be near a place; null is of before precision was kept, and of a city's own points. */
export const isKnownClosely = ({ precisionMeters }: { precisionMeters: number | null }): boolean =>
  precisionMeters === null || precisionMeters <= NEAR_METERS;
