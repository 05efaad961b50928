import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, metersToMiles } from '@towscout/geo';

import { cellsAround, SAME_TRUCK_RADIUS } from './same-truck.ts';

/** Key West to Utqiagvik, and the Aleutians on both sides of the antimeridian. */
const place = fc.record({
  lat: fc.double({ min: 18, max: 71.4, noNaN: true }),
  lng: fc.oneof(fc.double({ min: -180, max: -64, noNaN: true }), fc.double({ min: 170, max: 180, noNaN: true })),
});
const step = fc.double({ min: -0.008, max: 0.008, noNaN: true });

test('two reports that may be about the same truck have a cell in common', () => {
  fc.assert(
    fc.property(place, step, step, (one, north, east) => {
      const lng = one.lng + east;
      const other = { lat: one.lat + north, lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng };
      fc.pre(distanceBetween(one, other) <= metersToMiles(SAME_TRUCK_RADIUS));
      const cells = new Set(cellsAround(one));
      expect(cellsAround(other).some((cell) => cells.has(cell))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('reports in another neighborhood do not wait: half a mile apart they share no cell', () => {
  const here = cellsAround({ lat: 40.7589, lng: -73.9851 });
  const there = cellsAround({ lat: 40.7689, lng: -73.9851 });
  expect(here.filter((cell) => there.includes(cell))).toEqual([]);
});

test('cells are locked in one order, and are few', () => {
  fc.assert(
    fc.property(place, (at) => {
      const cells = cellsAround(at);
      expect(cells).toEqual([...new Set(cells)].toSorted((a, b) => a - b));
      expect(cells.length).toBeLessThanOrEqual(15);
    }),
  );
});
