import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxesAround, cellAt, cellCorner, cellsTouching } from './box.ts';
import { distanceBetween, miles } from './distance.ts';

/** On a circle's way out, so that most are near its edge. */
const step = fc.double({ min: -1, max: 1, noNaN: true });
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('the cells around a place hold every place in its circle, across the antimeridian and at the poles', () => {
  fc.assert(
    fc.property(place, step, step, fc.constantFrom(0.1, 0.25, 8), (center, north, east, degrees) => {
      const lng = center.lng + east;
      const other = { lat: center.lat + north, lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng };
      fc.pre(Math.abs(other.lat) <= 90);
      const radius = miles(distanceBetween(center, other));
      expect(cellsTouching(boxesAround(center, radius), degrees)).toContain(cellAt(other, degrees));
    }),
  );
});

test('cells of one size have each a number of their own', () => {
  const cells = cellsTouching([{ south: -90, north: 90, west: -180, east: 180 }], 1);
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells).toHaveLength(181 * 361);
});

test('a cell’s corner is its south-west end', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(0.1, 0.25, 8), (inside, degrees) => {
      const { lat, lng } = cellCorner(cellAt(inside, degrees), degrees);
      expect(inside.lat - lat).toBeGreaterThan(-1e-9);
      expect(inside.lat - lat).toBeLessThan(degrees + 1e-9);
      expect(inside.lng - lng).toBeGreaterThan(-1e-9);
      expect(inside.lng - lng).toBeLessThan(degrees + 1e-9);
    }),
  );
});
