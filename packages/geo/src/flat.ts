import { EARTH_RADIUS_MILES, type LatLng } from './distance.ts';
import { milesToMeters } from './units.ts';

/** Meters east (x) and north (y) of a point. */
export type Flat = { x: number; y: number };

const METERS_PER_DEGREE = (milesToMeters(EARTH_RADIUS_MILES) * Math.PI) / 180;

/** The surroundings of a point as a flat map, which is accurate enough within a county. */
export const flatAround = (origin: LatLng) => {
  const perLng = METERS_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    flat: ({ lat, lng }: LatLng): Flat => ({
      x: (lng - origin.lng) * perLng,
      y: (lat - origin.lat) * METERS_PER_DEGREE,
    }),
    round: ({ x, y }: Flat): LatLng => ({ lat: origin.lat + y / METERS_PER_DEGREE, lng: origin.lng + x / perLng }),
  };
};
