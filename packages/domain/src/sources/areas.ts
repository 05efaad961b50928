import type { Outline } from '@towscout/geo';

/** Creates an outline from a polygon's corners. */
export const outline = (...corners: [lat: number, lng: number][]): Outline =>
  corners.map(([lat, lng]) => ({ lat, lng }));

/** Accurate to a mile or two by land, generous at sea. */
export const CALIFORNIA = outline(
  [42, -124.6],
  [42, -120],
  [39, -120],
  [35, -114.63],
  [34.72, -114.48],
  [34.45, -114.37],
  [34.27, -114.13],
  [34.13, -114.4],
  [33.93, -114.53],
  [33.6, -114.53],
  [33.41, -114.7],
  [33.03, -114.48],
  [32.82, -114.48],
  [32.735, -114.62],
  [32.72, -114.72],
  [32.53, -117.13],
  [32.4, -118.6],
  [33.8, -120.7],
  [34.5, -121],
  [38.9, -124.2],
  [40.4, -124.8],
);

export const SAN_FRANCISCO = outline(
  [37.708, -122.53],
  [37.708, -122.36],
  [37.8, -122.35],
  [37.836, -122.36],
  [37.836, -122.385],
  [37.813, -122.42],
  [37.812, -122.48],
  [37.79, -122.53],
);

/** The nine counties, to a few miles. */
export const BAY_AREA = outline(
  [38.87, -123.6],
  [38.87, -122.35],
  [38.55, -121.6],
  [37.48, -121.2],
  [36.89, -121.2],
  [36.95, -121.7],
  [37.1, -122.4],
  [37.7, -122.65],
  [37.95, -123.1],
);
