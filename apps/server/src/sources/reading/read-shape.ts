import type { LatLng } from '@towscout/geo';

import { asPoint } from './read-fields.ts';

/** GeoJSON lines or `LINESTRING (lng lat, …)`, without empty ones. */
export const readLines = (shape: unknown): LatLng[][] =>
  (typeof shape === 'string' ? ofText(shape) : ofJson(shape)).filter((line) => line.length > 0);

export const readLine = (shape: unknown): LatLng[] | null => readLines(shape)[0] ?? null;

function ofJson(shape: unknown): LatLng[][] {
  if (typeof shape !== 'object' || shape === null || !('coordinates' in shape)) return [];
  const { coordinates } = shape;
  if (!Array.isArray(coordinates)) return [];
  const isSeveral = 'type' in shape && shape.type === 'MultiLineString';
  return isSeveral ? coordinates.map(readPoints) : [readPoints(coordinates)];
}

const readPoints = (line: unknown): LatLng[] =>
  Array.isArray(line)
    ? line.flatMap((position: unknown) => (Array.isArray(position) ? (asPoint(position[1], position[0]) ?? []) : []))
    : [];

const LINE = /\(([^()]+)\)/g;

function ofText(shape: string): LatLng[][] {
  if (!/^ *(MULTI)?LINESTRING/i.test(shape)) return [];
  return [...shape.matchAll(LINE)].map(([, line = '']) =>
    line.split(',').flatMap((position) => {
      const [lng, lat] = position.trim().split(' ').map(Number);
      return asPoint(lat, lng) ?? [];
    }),
  );
}

/** A ring needs three corners. */
const CORNERS = 3;

/** The rings of a GeoJSON polygon or of several: outlines and holes alike. */
export function readRings(shape: unknown): LatLng[][] {
  if (typeof shape !== 'object' || shape === null || !('coordinates' in shape) || !('type' in shape)) return [];
  const { type, coordinates } = shape;
  if (!Array.isArray(coordinates)) return [];
  const rings: unknown[] = type === 'MultiPolygon' ? coordinates.flat() : type === 'Polygon' ? coordinates : [];
  return rings.map(readRing).filter((ring) => ring.length >= CORNERS);
}

const readRing = (ring: unknown): LatLng[] =>
  Array.isArray(ring)
    ? ring.flatMap((position: unknown) => (Array.isArray(position) ? (asPoint(position[1], position[0]) ?? []) : []))
    : [];
