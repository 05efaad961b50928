import { latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';

import { glowRadius, hexagons, pointFeatures } from './heat-layers.ts';
import { resolutionFor } from './spot.ts';

const cell = (resolution: number) => ({ gridCell: latLngToCell(40.7589, -73.9851, resolution), intensity: 6 });

test('a cell is a closed hexagon around the point that glows', () => {
  const [points, drawn] = [pointFeatures([cell(8)]), hexagons()([cell(8)])];
  const ring = drawn.features[0]?.geometry.coordinates[0] ?? [];
  expect(ring).toHaveLength(7);
  expect(ring[0]).toEqual(ring[6]);
  const middle = [0, 1].map((axis) => ring.slice(1).reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 6);
  const point = points.features[0]?.geometry.coordinates ?? [];
  expect(middle[0]).toBeCloseTo(point[0] ?? 0, 3);
  expect(middle[1]).toBeCloseTo(point[1] ?? 0, 3);
});

test('larger cells glow farther, so that those of any size run together', () => {
  expect([6, 9].map((resolution) => resolutionFor([cell(resolution)]))).toEqual([6, 9]);
  const zoomOfFullGlow = (resolution: number) => Number(glowRadius(resolution, 40)[5]);
  expect(zoomOfFullGlow(7) - zoomOfFullGlow(6)).toBeCloseTo(Math.log2(Math.sqrt(7)), 2);
});
