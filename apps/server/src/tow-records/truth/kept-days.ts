/** How far back a source's truth reaches. */
export const TRUTH_KEPT_DAYS = 365;
