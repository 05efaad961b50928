import { m } from '@towscout/messages';

const FEET_PER_MILE = 5280;
/** Feet below this, miles from here on. */
const FEET_BELOW = 1000;
/** Two or three houses away. */
const BESIDE_FEET = 200;

/** A short walk, about five blocks. */
export const NEAR_MILES = 0.25;

/** '180 ft', '0.2 mi', '12 mi'. */
export function formatDistance(miles: number): string {
  const feet = Math.max(10, Math.round((miles * FEET_PER_MILE) / 10) * 10);
  if (feet < FEET_BELOW) return m.common_distance_feet({ feet });
  return m.common_distance_miles({ miles: miles < 9.95 ? miles.toFixed(1) : Math.round(miles) });
}

/** '590 ft from your car'. */
export const formatDistanceFrom = (miles: number, place: string): string =>
  m.common_distance_from({ distance: formatDistance(miles), place });

/** 'next to your car', 'near your car', '0.5 mi from your car'. */
export function describeWhere(miles: number, place: string): string {
  if (miles * FEET_PER_MILE <= BESIDE_FEET) return m.common_distance_next_to({ place });
  return miles <= NEAR_MILES ? m.common_distance_near({ place }) : formatDistanceFrom(miles, place);
}

/** 4 decimals: about 11 meters. */
export const formatCoordinates = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
