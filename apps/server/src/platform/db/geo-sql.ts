import { boxesAround, EARTH_RADIUS_MILES, type Box, type LatLng, type Miles } from '@towscout/geo';
import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** A core-Postgres `point(lng, lat)`, indexed with GiST. */
export const geoPoint = customType<{ data: LatLng; driverData: string | { x: number; y: number } }>({
  dataType: () => 'point',
  toDriver: ({ lat, lng }) => `(${lng},${lat})`,
  fromDriver: (value) => {
    if (typeof value !== 'string') return { lat: value.y, lng: value.x };
    const [lng = NaN, lat = NaN] = value.slice(1, -1).split(',').map(Number);
    return { lat, lng };
  },
});

const boxLiteral = (box: Box): SQL =>
  sql`box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8))`;

/** True for points in the boxes around a circle: what the GiST index answers. */
export const inBoxesAround = (column: SQL | { getSQL(): SQL }, centre: LatLng, radius: Miles): SQL =>
  sql`(${sql.join(
    boxesAround(centre, radius).map((box) => sql`${column} <@ ${boxLiteral(box)}`),
    sql` or `,
  )})`;

/** Exact great-circle miles from a point column to a place: the haversine formula of @towscout/geo. */
export const milesFrom = (column: SQL | { getSQL(): SQL }, place: LatLng): SQL<number> =>
  sql<number>`(2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${column}[1] - ${place.lat}::float8) / 2), 2)
    + cos(radians(${place.lat}::float8)) * cos(radians(${column}[1]))
    * power(sin(radians(${column}[0] - ${place.lng}::float8) / 2), 2)))))`;
