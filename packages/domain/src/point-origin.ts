/** Where a point comes from: the device's GPS, a pin that the user set on a map, a search, or the default place. */
export const POINT_ORIGINS = ['gps', 'pin', 'searched', 'default'] as const;
export type PointOrigin = (typeof POINT_ORIGINS)[number];

/**
 * `look`: show what is around it. `warn`: show a banner for a truck at work near it. `vouch`: say something
 * about this very spot: report, confirm, vote as someone nearby, park, be found here.
 */
export type PointUse = 'look' | 'warn' | 'vouch';

const ORIGINS: Readonly<Record<PointUse, readonly PointOrigin[]>> = {
  look: POINT_ORIGINS,
  warn: ['gps', 'pin', 'searched'],
  vouch: ['gps', 'pin'],
};

export const isGoodFor = (origin: PointOrigin, use: PointUse): boolean => ORIGINS[use].includes(origin);
