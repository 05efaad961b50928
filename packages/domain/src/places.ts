import { distanceBetween, type LatLng } from '@towscout/geo';

/** A user's watched places. There is one `here` and one `parked`; a new one replaces the old. */
export const PLACE_KINDS = ['here', 'parked', 'favorite', 'zone'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A car that stands farther off than a garage is long was parked again. */
const SAME_SPOT_MILES = 0.1;

/** Whether a parked car still stands where something was noted of its spot: its pin may have been moved a little. */
export const isSameSpot = (one: LatLng, other: LatLng): boolean => distanceBetween(one, other) <= SAME_SPOT_MILES;
