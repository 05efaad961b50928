import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, isInServiceArea, type LatLng, miles } from '@towscout/geo';

import { regionAt, regionsAround } from './regions.ts';

const MILES_PER_DEGREE = 69.2;

const aPlace = fc
  .record({
    lat: fc.double({ min: -14.7, max: 71.6, noNaN: true }),
    lng: fc.oneof(fc.double({ min: -180, max: -64.4, noNaN: true }), fc.double({ min: 144.5, max: 180, noNaN: true })),
  })
  .filter(isInServiceArea);

type Circle = { center: LatLng; radius: number; share: number; bearing: number };
const aCircle: fc.Arbitrary<Circle> = fc.record({
  center: aPlace,
  radius: fc.double({ min: 0.1, max: 25, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
});

function pointIn({ center: { lat, lng }, radius, share, bearing }: Circle): LatLng {
  const degrees = (radius * share) / MILES_PER_DEGREE;
  const east = lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + degrees * Math.cos(bearing), lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east };
}

test('a circle touches every region in which it has a point', () => {
  fc.assert(
    fc.property(aCircle, (circle) => {
      const place = pointIn(circle);
      fc.pre(distanceBetween(circle.center, place) <= circle.radius);
      expect(regionsAround(circle.center, miles(circle.radius))).toContain(regionAt(place));
    }),
    { numRuns: 2000 },
  );
});

test('a circle touches few regions, and none of a city far away', () => {
  const around = regionsAround({ lat: 40.7589, lng: -73.9851 }, miles(25));
  expect(around.length).toBeLessThanOrEqual(4);
  expect(around).not.toContain(regionAt({ lat: 34.05, lng: -118.24 }));
});
