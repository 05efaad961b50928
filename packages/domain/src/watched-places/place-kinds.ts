import { distanceBetween, type LatLng } from '@towscout/geo';

/** There is one `here` and one `parked`; a new one replaces the old. */
export const PLACE_KINDS = ['here', 'parked', 'favorite', 'zone'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** About a garage's length; farther off, the car was parked again. */
const SAME_SPOT_MILES = 0.1;

/** Tolerates a pin that was moved a little. */
export const isSameSpot = (one: LatLng, other: LatLng): boolean => distanceBetween(one, other) <= SAME_SPOT_MILES;
