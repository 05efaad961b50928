import { customType } from 'drizzle-orm/pg-core';

import { type Box, boxesAround, type LatLng, type Miles } from '@towscout/geo';

/** A core-Postgres `box` of (lng, lat) corners, indexed with GiST. */
export const geoBox = customType<{ data: Box; driverData: string }>({
  dataType: () => 'box',
  toDriver: ({ west, south, east, north }) => `((${east},${north}),(${west},${south}))`,
  fromDriver: (value) => {
    const [east = NaN, north = NaN, west = NaN, south = NaN] = value.replaceAll(/[()]/g, '').split(',').map(Number);
    return { west, south, east, north };
  },
});

/** One box around a circle; across the antimeridian all longitudes. */
export function getReach(center: LatLng, radius: Miles): Box {
  const boxes = boxesAround(center, radius);
  const [only] = boxes;
  if (only && boxes.length === 1) return only;
  return {
    south: Math.min(...boxes.map((box) => box.south)),
    north: Math.max(...boxes.map((box) => box.north)),
    west: -180,
    east: 180,
  };
}
