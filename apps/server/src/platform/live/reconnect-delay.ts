const FIRST_MS = 100;
/** Short enough for a site to be ready within seconds of its database's return. */
const LAST_MS = 1500;

/**
 * How long to wait, in milliseconds, after this many failures in a row (the first is 1), with 0 ≤ random <
 * 1. It doubles up to a second and a half, and up to half of it is random, so that nodes that were cut off
 * together don't come back together.
 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(LAST_MS, FIRST_MS * 2 ** (failures - 1)) * (0.5 + 0.5 * random);
