import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chordSquaredOver, distanceAlong, distanceBetween, type LatLng, miles, onSphere } from './index.ts';

const latLng = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const offset = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const nearby = fc
  .tuple(latLng, offset, offset)
  .map(([a, lat, lng]) => [a, { lat: Math.max(-90, Math.min(90, a.lat + lat)), lng: a.lng + lng }] as const);

const chordSquared = (from: LatLng, to: LatLng): number => {
  const [a, b] = [onSphere(from), onSphere(to)];
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;
};

test('the distance along a chord is that of the haversine formula', () => {
  fc.assert(
    fc.property(nearby, ([a, b]) => {
      expect(distanceAlong(chordSquared(a, b))).toBeCloseTo(distanceBetween(a, b), 9);
    }),
  );
  const [north, south] = [
    { lat: 90, lng: 0 },
    { lat: -90, lng: 77 },
  ];
  expect(distanceAlong(chordSquared(north, south))).toBeCloseTo(Math.PI * 3959, 6);
});

test('a chord over a distance leads back to it, and the longest is the diameter', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2000, noNaN: true }).map(miles), (distance) => {
      expect(distanceAlong(chordSquaredOver(distance))).toBeCloseTo(distance, 9);
    }),
  );
  expect(chordSquaredOver(miles(99_999))).toBe(4);
});
