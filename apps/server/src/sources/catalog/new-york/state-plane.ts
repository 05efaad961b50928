import proj4 from 'proj4';

import { isLatLng, type LatLng } from '@towscout/geo';

/** EPSG:2263, New York Long Island, in US survey feet. NAD 83 differs from WGS 84 by less than a position's error. */
const LONG_ISLAND = proj4(
  '+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  'WGS84',
);

/** Where feet of the state's plane are; null without, and beyond Long Island's zone. */
export function fromStatePlane(eastFeet: number | null, northFeet: number | null): LatLng | null {
  if (eastFeet === null || northFeet === null) return null;
  const [lng, lat] = LONG_ISLAND.forward([eastFeet, northFeet]);
  const point = { lat, lng };
  return isLatLng(point) && isInZone(point) ? point : null;
}

const isInZone = ({ lat, lng }: LatLng): boolean => lat > 40.4 && lat < 41.4 && lng > -74.4 && lng < -71.7;
