import { type LatLng, metersBetween } from '@towscout/geo';

/** Less than from one street to the next: farther off, other rules and other sides are meant. */
const SAME_CURB_METERS = 15;

export const isSameCurb = (one: LatLng, other: LatLng): boolean => metersBetween(one, other) <= SAME_CURB_METERS;
