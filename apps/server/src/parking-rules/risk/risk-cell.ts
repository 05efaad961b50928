/** H3 cells of about 400 meters. */
export const CELL_RESOLUTION = 9;
