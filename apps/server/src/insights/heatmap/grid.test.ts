import fc from 'fast-check';
import { cellToParent, gridDistance, latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';

import { HEATMAP_RADIUS_KM } from '@towscout/contracts/insights/constants';
import { distanceBetween, isInServiceArea, kilometers, kilometersToMiles } from '@towscout/geo';

import {
  cellAround,
  gridAround,
  getCenter,
  toCellName,
  toCellNumber,
  toParent,
  RESOLUTIONS,
  resolutionsFor,
} from './grid.ts';

/** Not the sea around two of H3's twelve pentagons, where cells are smallest and distances between them unknown. */
const AMERICA = fc
  .record({ lat: fc.double({ min: 18, max: 71, noNaN: true }), lng: fc.double({ min: -170, max: -66, noNaN: true }) })
  .filter(isInServiceArea);
const RADIUS = fc.integer({ min: HEATMAP_RADIUS_KM.min, max: HEATMAP_RADIUS_KM.max }).map(kilometers);

test('the wider the circle, the larger the cells', () => {
  expect([1, 3, 4, 10, 11, 25, 26, 50].map((km) => resolutionsFor(kilometers(km))[0])).toEqual([
    9, 9, 8, 8, 7, 7, 6, 6,
  ]);
});

test('a grid has every cell whose middle is in the circle, and is never more than 700', () => {
  fc.assert(
    fc.property(
      AMERICA,
      RADIUS,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(359),
      (center, radius, share, bearing) => {
        const { cells, resolution, reach } = gridAround(center, radius);
        const [degrees, angle] = [(share * radius) / 111.2, (bearing * Math.PI) / 180];
        const point = {
          lat: center.lat + degrees * Math.cos(angle),
          lng: center.lng + (degrees * Math.sin(angle)) / Math.cos((center.lat * Math.PI) / 180),
        };
        const cell = cellAround(point, resolution);
        expect(cells.has(cell)).toBe(distanceBetween(center, getCenter(cell)) <= kilometersToMiles(radius));
        if (cells.has(cell)) expect(distanceBetween(center, point)).toBeLessThanOrEqual(reach);
        expect(cells.size).toBeLessThanOrEqual(700);
        expect(cells.size).toBeGreaterThan(10);
        const rim = [...cells].map((each) => gridDistance(cellAround(center, resolution), each));
        expect(Math.max(...rim)).toBeLessThan(30);
      },
    ),
    { numRuns: 60 },
  );
});

test('a cell’s parent is the one that H3 gives it', () => {
  fc.assert(
    fc.property(AMERICA, fc.constantFrom(...RESOLUTIONS), ({ lat, lng }, resolution) => {
      const cell = latLngToCell(lat, lng, RESOLUTIONS[0]);
      expect(toCellName(toParent(toCellNumber(cell), resolution))).toBe(cellToParent(cell, resolution));
    }),
  );
});
