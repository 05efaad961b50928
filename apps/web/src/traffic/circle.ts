import { type LatLng, distanceBetween } from '@towscout/geo';

/** Radius in miles. */
export type Circle = LatLng & { radius: number };

/** The 48 states, roughly. */
const COUNTRY: Circle = { lat: 39.5, lng: -97, radius: 1_100 };
/** Limits the zoom on a lone point. */
const MIN_RADIUS_MILES = 3;

/** The scanned circle, or one around every point. */
export function toView(scanned: Circle | null, points: readonly LatLng[]): Circle {
  if (scanned) return scanned;
  if (points.length === 0) return COUNTRY;
  const middle = (of: (point: LatLng) => number): number => {
    const values = points.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const center = { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) };
  const radius = Math.max(MIN_RADIUS_MILES, ...points.map((point) => distanceBetween(center, point)));
  return { ...center, radius };
}
