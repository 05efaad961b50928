import { z } from 'zod';

import { lasting } from '../socrata/socrata-error.ts';

const position = z.number().nullable().array();
const line = position.array();

export const spatialReference = z
  .object({ wkid: z.number().nullish(), latestWkid: z.number().nullish() })
  .nullish()
  .catch(null);

export const esriGeometry = z
  .object({
    x: z.union([z.number(), z.string()]).nullish(),
    y: z.union([z.number(), z.string()]).nullish(),
    paths: line.array().optional(),
    rings: line.array().optional(),
  })
  .nullish()
  .catch(null);

type Position = readonly (number | null)[];
type Geometry =
  | { type: 'Point'; coordinates: [number, number] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: [number, number][][] };

/** GeoJSON in longitude and latitude, and null for a row without a shape. */
export type Unproject = (geometry: z.output<typeof esriGeometry>) => Geometry | null;

const WGS84 = 4326;
/** The numbers of the web's Mercator projection. */
const WEB_MERCATOR = new Set([3857, 102100, 102113, 900913]);
const EARTH_METERS = 6_378_137;
const DEGREES = 180 / Math.PI;

/** Throws for coordinates in any system but latitude and longitude, which were asked for, and the web's Mercator. */
export function unprojectFrom(reference: z.output<typeof spatialReference>): Unproject {
  const wkid = reference?.latestWkid ?? reference?.wkid ?? WGS84;
  if (wkid === WGS84) return (geometry) => toGeometry(geometry, ([x, y]) => [x, y]);
  if (WEB_MERCATOR.has(wkid)) return (geometry) => toGeometry(geometry, fromMercator);
  throw lasting('sent coordinates that are not latitude and longitude');
}

const fromMercator = ([x, y]: [number, number]): [number, number] => [
  (x / EARTH_METERS) * DEGREES,
  (2 * Math.atan(Math.exp(y / EARTH_METERS)) - Math.PI / 2) * DEGREES,
];

function toGeometry(
  geometry: z.output<typeof esriGeometry>,
  place: (at: [number, number]) => [number, number],
): Geometry | null {
  if (!geometry) return null;
  const { x, y, paths, rings } = geometry;
  const parts = (lines: readonly (readonly Position[])[]) =>
    lines.map((each) => each.flatMap(([lng, lat]) => (isNumber(lng) && isNumber(lat) ? [place([lng, lat])] : [])));
  if (paths) return { type: 'MultiLineString', coordinates: parts(paths) };
  if (rings) return { type: 'Polygon', coordinates: parts(rings) };
  return typeof x === 'number' && typeof y === 'number' ? { type: 'Point', coordinates: place([x, y]) } : null;
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';
