/** Around a place without a radius of its own, in miles. */
export const HISTORY_RADIUS_MILES = 5;
export const HISTORY_LOCATIONS = 50;
export const HISTORY_LOCATIONS_MAX = 100;

/** How wide a location is, in miles: an H3 cell of resolution 8. */
export const HISTORY_CELL_MILES = 0.6;
