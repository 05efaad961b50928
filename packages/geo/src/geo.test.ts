import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  boxContains,
  boxesAround,
  distanceBetween,
  isInServiceArea,
  isLatLng,
  kilometers,
  kilometersToMiles,
  meters,
  metersToMiles,
  miles,
  milesToKilometers,
  milesToMeters,
  outlineContains,
} from './index.ts';

const latLng = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const radius = fc.double({ min: 0.01, max: 2000, noNaN: true }).map(miles);

describe('distanceBetween', () => {
  test('Times Square to the Empire State Building is six tenths of a mile', () => {
    expect(distanceBetween({ lat: 40.758, lng: -73.9855 }, { lat: 40.7484, lng: -73.9857 })).toBeCloseTo(0.663, 2);
  });
  test('from pole to pole it is half the circumference, on a sphere of 3959 miles', () => {
    expect(distanceBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 77 })).toBeCloseTo(Math.PI * 3959, 6);
  });
  test('it is short across the antimeridian', () => {
    expect(distanceBetween({ lat: 52, lng: 179.99 }, { lat: 52, lng: -179.99 })).toBeLessThan(1);
  });
  test('it is symmetric and never negative', () => {
    fc.assert(
      fc.property(latLng, latLng, (a, b) => {
        expect(distanceBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 6);
      }),
    );
  });
});

describe('boxesAround', () => {
  test('holds every point within the radius, at poles and across the antimeridian too', () => {
    fc.assert(
      fc.property(latLng, latLng, radius, (center, point, reach) => {
        fc.pre(distanceBetween(center, point) <= reach);
        expect(boxesAround(center, reach).some((box) => boxContains(box, point))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
  test('holds points close by, generated near the rim', () => {
    const near = fc.record({
      lat: fc.double({ min: -2, max: 2, noNaN: true }),
      lng: fc.double({ min: -4, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(latLng, near, (center, offset) => {
        const lng = ((center.lng + offset.lng + 540) % 360) - 180;
        const point = { lat: Math.max(-90, Math.min(90, center.lat + offset.lat)), lng };
        const reach = miles(distanceBetween(center, point) + 1e-6);
        expect(boxesAround(center, reach).some((box) => boxContains(box, point))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
  test('is one box of a mile or so in New York and two across the antimeridian', () => {
    const [box, ...others] = boxesAround({ lat: 40.7589, lng: -73.9851 }, miles(1));
    expect(others).toEqual([]);
    expect(box && box.east - box.west).toBeCloseTo(0.0382, 3);
    expect(boxesAround({ lat: 52, lng: 179.999 }, miles(5))).toHaveLength(2);
  });
});

test.each([
  ['New York', 40.7589, -73.9851, true],
  ['Attu, beyond the antimeridian', 52.9, 172.9, true],
  ['Honolulu', 21.3, -157.86, true],
  ['San Juan', 18.46, -66.1, true],
  ['Guam', 13.44, 144.79, true],
  ['New York with its coordinates swapped', -73.9851, 40.7589, false],
  ['the North Pole', 90, 0, false],
  ['nowhere, at 0:0', 0, 0, false],
  ['London', 51.5, -0.12, false],
])('%s', (_name, lat, lng, served) => {
  expect(isInServiceArea({ lat, lng })).toBe(served);
});

test('a place must be on the earth', () => {
  expect(isLatLng({ lat: 91, lng: 0 })).toBe(false);
  expect(isLatLng({ lat: 0, lng: Number.NaN })).toBe(false);
  expect(isLatLng({ lat: -90, lng: 180 })).toBe(true);
});

test('units convert into each other and back', () => {
  expect(milesToKilometers(miles(1))).toBeCloseTo(1.609344, 9);
  expect(kilometersToMiles(kilometers(1.609344))).toBeCloseTo(1, 9);
  expect(milesToMeters(metersToMiles(meters(250)))).toBeCloseTo(250, 9);
});

describe('outlineContains', () => {
  const triangle = [
    { lat: 0, lng: 0 },
    { lat: 10, lng: 0 },
    { lat: 0, lng: 10 },
  ];
  test.each([
    [2, 2, true],
    [4.9, 4.9, true],
    [5.1, 5.1, false],
    [-1, 5, false],
    [5, -1, false],
  ])('%f, %f is inside a triangle: %s', (lat, lng, inside) => {
    expect(outlineContains(triangle, { lat, lng })).toBe(inside);
  });
});
