const FEET_PER_MILE = 5280;

/** '180 ft', '0.2 mi', '12 mi': as drivers in the United States say it. */
export function distanceWords(miles: number): string {
  if (miles < 0.095) return `${Math.max(10, Math.round((miles * FEET_PER_MILE) / 10) * 10)} ft`;
  return miles < 10 ? `${miles.toFixed(1)} mi` : `${Math.round(miles)} mi`;
}

/** A place in figures, to 4 decimals: about 11 metres. */
export const coordinateWords = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
