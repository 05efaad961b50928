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

/** The Charles River in the south and east. */
export const CAMBRIDGE_AREA = outline(
  [42.388, -71.16],
  [42.404, -71.14],
  [42.397, -71.125],
  [42.389, -71.115],
  [42.379, -71.106],
  [42.375, -71.098],
  [42.374, -71.086],
  [42.371, -71.07],
  [42.364, -71.07],
  [42.3575, -71.085],
  [42.353, -71.1],
  [42.353, -71.112],
  [42.361, -71.118],
  [42.369, -71.123],
  [42.373, -71.133],
  [42.374, -71.15],
);

/** Accurate to a few miles; dispatchers also list what is just outside. */
export const TRAVIS_COUNTY = outline([30.68, -98.2], [30.68, -97.35], [30.0, -97.35], [30.0, -98.2]);

/** Portland, Gresham, and the county's smaller cities, accurate to a few miles. */
export const MULTNOMAH_COUNTY = outline([45.67, -122.94], [45.58, -122.2], [45.42, -122.2], [45.42, -122.94]);
