import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

import { boxesAround, EARTH_RADIUS_MILES, type Box, type LatLng, type Miles } from '@towscout/geo';

/** As PostgreSQL writes a `point`. */
export const pointText = ({ lat, lng }: LatLng): string => `(${lng},${lat})`;

/** As PostgreSQL writes a `box`. */
export const boxText = ({ south, west, north, east }: Box): string => `((${east},${north}),(${west},${south}))`;

/** A core-Postgres `point(lng, lat)`, indexed with GiST. */
export const geoPoint = customType<{ data: LatLng; driverData: string | { x: number; y: number } }>({
  dataType: () => 'point',
  toDriver: (place) => pointText(place),
  fromDriver: (value) => {
    if (typeof value !== 'string') return { lat: value.y, lng: value.x };
    const [lng = NaN, lat = NaN] = value.slice(1, -1).split(',').map(Number);
    return { lat, lng };
  },
});

/** A core-Postgres `box`, indexed with GiST. */
export const geoBox = customType<{ data: Box; driverData: string }>({
  dataType: () => 'box',
  toDriver: (box) => boxText(box),
  fromDriver: (value) => {
    const [east = NaN, north = NaN, west = NaN, south = NaN] = value.replaceAll(/[()]/g, '').split(',').map(Number);
    return { south, west, north, east };
  },
});

/** Uses the GiST index of a box column: those that share a point with this one. */
export const overlaps = (column: SQL | { getSQL(): SQL }, box: Box): SQL => sql`${column} && ${boxLiteral(box)}`;

const boxLiteral = (box: Box): SQL =>
  sql`box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8))`;

/** Uses the GiST index; the boxes around a circle. */
export const inBoxesAround = (column: SQL | { getSQL(): SQL }, center: LatLng, radius: Miles): SQL =>
  sql`(${sql.join(
    boxesAround(center, radius).map((box) => sql`${column} <@ ${boxLiteral(box)}`),
    sql` or `,
  )})`;

type PointSql = SQL | { getSQL(): SQL };

/** Great-circle miles from a point column, by haversine. */
export const milesFrom = (column: PointSql, place: LatLng): SQL<number> =>
  haversine(sql`${column}[1]`, sql`${column}[0]`, sql`${place.lat}::float8`, sql`${place.lng}::float8`);

/** As `milesFrom` would compare, to a fraction of an inch and for less than half of its functions. */
export const isWithin = (column: PointSql, { lat, lng }: LatLng, radius: Miles): SQL =>
  sql`(1 - cos(radians(${column}[1] - ${lat}::float8))
    + ${Math.cos((lat * Math.PI) / 180)}::float8 * cos(radians(${column}[1])) * (1 - cos(radians(${column}[0] - ${lng}::float8)))
    <= ${2 * Math.sin(radius / EARTH_RADIUS_MILES / 2) ** 2}::float8)`;

export const milesBetween = (a: PointSql, b: PointSql): SQL<number> =>
  haversine(sql`${a}[1]`, sql`${a}[0]`, sql`${b}[1]`, sql`${b}[0]`);

const haversine = (lat1: SQL, lng1: SQL, lat2: SQL, lng2: SQL): SQL<number> =>
  sql<number>`(2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat1} - ${lat2}) / 2), 2)
    + cos(radians(${lat2})) * cos(radians(${lat1}))
    * power(sin(radians(${lng1} - ${lng2}) / 2), 2)))))`;

/** An array literal of values that need no quotes, as one parameter. */
export const arrayLiteral = (values: readonly (string | number | bigint | boolean)[]): string =>
  `{${values.join(',')}}`;

/** A table of this name with columns `id`, a text, and `at`, its place. */
export const placedRows = (name: string, placed: readonly { id: string; place: LatLng }[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(placed.map(({ id, place }) => ({ id, at: pointText(place) })))}::jsonb)
    as ${sql.identifier(name)}(id text, at point)`;
