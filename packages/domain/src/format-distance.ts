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
  if (feet < FEET_BELOW) return `${feet} ft`;
  return miles < 9.95 ? `${miles.toFixed(1)} mi` : `${Math.round(miles)} mi`;
}

/** 'next to your car', 'near your car', '0.5 mi from your car'. */
export function describeWhere(miles: number, place: string): string {
  if (miles * FEET_PER_MILE <= BESIDE_FEET) return `next to ${place}`;
  return miles <= NEAR_MILES ? `near ${place}` : `${formatDistance(miles)} from ${place}`;
}

/** 4 decimals: about 11 meters. */
export const formatCoordinates = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
