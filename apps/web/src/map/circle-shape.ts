import { EARTH_RADIUS_MILES } from '@towscout/geo';

export type Point = { lat: number; lng: number };

const CORNERS = 96;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** `bearing` in degrees, clockwise from north. */
export function pointAt(from: Point, miles: number, bearing: number): Point {
  const angle = miles / EARTH_RADIUS_MILES;
  const [lat, lng, turn] = [radians(from.lat), radians(from.lng), radians(bearing)];
  const toLat = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn));
  const toLng =
    lng +
    Math.atan2(Math.sin(turn) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * Math.sin(toLat));
  return { lat: degrees(toLat), lng: degrees(toLng) };
}

/** A polygon, because MapLibre sizes its own circles in pixels. */
export function circleShape(center: Point, miles: number): GeoJSON.Feature<GeoJSON.Polygon> {
  const ring = Array.from({ length: CORNERS }, (_, corner) => pointAt(center, miles, (corner * 360) / CORNERS));
  const first = ring[0] ?? center;
  return {
    type: 'Feature',
    properties: { miles },
    geometry: { type: 'Polygon', coordinates: [[...ring, first].map(({ lat, lng }) => [lng, lat])] },
  };
}
