import type { LatLng } from '@towscout/geo';

import { asPoint } from './read-fields.ts';

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
