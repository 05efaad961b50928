/** How often a tow call followed the cases of a source. */
export type Followed = { followed: number; cases: number };

export const LEAST_SHARE = 0.25;
export const LEAST_CASES = 200;

/**
 * Returns true when the records of a source may alarm: a tow call followed one in four, of two hundred cases or more.
 * Until then they are notices.
 */
export const earnsAlarms = ({ followed, cases }: Followed): boolean =>
  cases >= LEAST_CASES && followed / cases >= LEAST_SHARE;
