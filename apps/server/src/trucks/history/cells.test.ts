import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, miles } from '@towscout/geo';

import { areasAround, cellAt, cellName, rangesAround } from './cells.ts';

const AMERICA = {
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -170, max: -66, noNaN: true }),
};

test('a cell has the name that H3 gives it', () => {
  expect(cellName(cellAt({ lat: 37.775938728915946, lng: -122.41795063018799 }))).toBe('8828308281fffff');
});

test('the ranges around a place have every cell of every point in the circle', () => {
  const place = fc.record(AMERICA);
  const radius = fc.double({ min: 0.01, max: 25, noNaN: true });
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(place, radius, share, share, (center, within, north, east) => {
      const degrees = within / 69.5;
      const point = {
        lat: center.lat + north * degrees,
        lng: center.lng + (east * degrees) / Math.cos((center.lat * Math.PI) / 180),
      };
      fc.pre(distanceBetween(center, point) <= within);
      const cell = cellAt(point);
      expect(rangesAround(center, miles(within)).some(({ from, through }) => from <= cell && cell <= through)).toBe(
        true,
      );
    }),
    { numRuns: 300 },
  );
});

test('a range that is said to be within a circle has no point outside of it', () => {
  const place = fc.record(AMERICA);
  const radius = fc.double({ min: 2, max: 60, noNaN: true });
  const share = fc.double({ min: -1.1, max: 1.1, noNaN: true });
  fc.assert(
    fc.property(place, radius, share, share, (center, within, north, east) => {
      const degrees = within / 69.1;
      const point = {
        lat: center.lat + north * degrees,
        lng: center.lng + (east * degrees) / Math.cos((center.lat * Math.PI) / 180),
      };
      fc.pre(distanceBetween(center, point) > within);
      const cell = cellAt(point);
      const holding = rangesAround(center, miles(within)).filter(
        ({ from, through }) => from <= cell && cell <= through,
      );
      expect(holding.some(({ isWithin }) => isWithin)).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(rangesAround({ lat: 40.7589, lng: -73.9851 }, miles(25)).some(({ isWithin }) => isWithin)).toBe(true);
});

test('the ranges are not many, and leave out what is far', () => {
  const center = { lat: 40.7589, lng: -73.9851 };
  const far = cellAt({ lat: 40.7589, lng: -73.75 });
  const ranges = rangesAround(center, miles(5));
  expect(ranges.some(({ from, through }) => from <= far && far <= through)).toBe(false);
  expect(rangesAround(center, miles(25)).length).toBeLessThan(250);
});

test('the areas of a circle do not overlap, hold what is well inside, and leave out what is well outside', () => {
  const place = fc.record(AMERICA);
  const radius = fc.double({ min: 2, max: 25, noNaN: true });
  /** The largest distance from an area's center to a corner. */
  const reach = 1.4;
  fc.assert(
    fc.property(place, radius, fc.double({ min: -1.2, max: 1.2, noNaN: true }), (center, within, north) => {
      const point = { lat: center.lat + (north * within) / 69.1, lng: center.lng };
      const cell = cellAt(point);
      const holding = areasAround(center, miles(within)).filter(({ from, through }) => from <= cell && cell <= through);
      const apart = distanceBetween(center, point);
      if (apart <= within - reach) expect(holding).toHaveLength(1);
      else expect(holding.length).toBeLessThanOrEqual(apart > within + reach ? 0 : 1);
    }),
    { numRuns: 100 },
  );
});
