/** Device GPS, a pin set on a map, a search, or the default place. */
export const POINT_ORIGINS = ['gps', 'pin', 'searched', 'default'] as const;
export type PointOrigin = (typeof POINT_ORIGINS)[number];

/** `look`: show the surroundings. `warn`: alert near it. `vouch`: report, confirm, vote or park there. */
export type PointUse = 'look' | 'warn' | 'vouch';

const ORIGINS: Readonly<Record<PointUse, readonly PointOrigin[]>> = {
  look: POINT_ORIGINS,
  warn: ['gps', 'pin', 'searched'],
  vouch: ['gps', 'pin'],
};

export const isGoodFor = (origin: PointOrigin, use: PointUse): boolean => ORIGINS[use].includes(origin);
