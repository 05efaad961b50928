import type { LatLng } from '@towscout/geo';

const CENTRES = [
  [40.7589, -73.9851], [34.0522, -118.2437], [41.8781, -87.6298], [29.7604, -95.3698], [33.4484, -112.074], [39.9526, -75.1652], [29.4241, -98.4936],
  [32.7157, -117.1611], [32.7767, -96.797], [37.3382, -121.8863], [30.2672, -97.7431], [30.3322, -81.6557], [37.7749, -122.4194], [39.7684, -86.1581],
  [47.6062, -122.3321], [39.7392, -104.9903], [38.9072, -77.0369], [42.3601, -71.0589], [36.1627, -86.7816], [42.3314, -83.0458], [45.5152, -122.6784],
  [36.1699, -115.1398], [35.1495, -90.049], [38.2527, -85.7585], [39.2904, -76.6122],
] as const;

/** Places clustered around American cities, the same on every run: within about fifteen miles of a centre. */
export function cityPlaces(count: number): LatLng[] {
  return Array.from({ length: count }, (_, n) => {
    const [lat, lng] = CENTRES[n % CENTRES.length] ?? CENTRES[0];
    const angle = n * 2.399963;
    const reach = 0.22 * Math.sqrt(((n * 7919) % 10_007) / 10_007);
    return { lat: lat + reach * Math.sin(angle), lng: lng + reach * Math.cos(angle) };
  });
}
