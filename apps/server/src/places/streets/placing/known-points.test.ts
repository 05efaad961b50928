import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import { createKnownPoints } from './known-points.ts';

/** About 111 meters to the north for each 100 numbers. */
const onOak = (houseNumber: number): LatLng => ({ lat: 37.77 + houseNumber * 1e-5, lng: -122.43 });
const metersBetween = (a: LatLng, b: LatLng): number => milesToMeters(distanceBetween(a, b));

const oak = (...houseNumbers: number[]) => {
  const known = createKnownPoints();
  for (const houseNumber of houseNumbers) known.add('oak st', houseNumber, onOak(houseNumber));
  return known;
};

describe('a number', () => {
  test('that is known is where it is', () => {
    expect(oak(100, 300).address('oak st', 300)).toEqual({ point: onOak(300), precisionMeters: 25 });
  });

  test('between two known ones is on the way, and is told more precisely near either', () => {
    const [near, amid] = [oak(100, 300).address('oak st', 110), oak(100, 300).address('oak st', 200)];
    expect(amid?.point.lat).toBeCloseTo(onOak(200).lat, 6);
    expect(near?.precisionMeters).toBeLessThan(amid?.precisionMeters ?? 0);
  });

  test('past the last known one is farther on, less precisely the farther it is', () => {
    const [near, far] = [oak(100, 300).address('oak st', 320), oak(100, 300).address('oak st', 500)];
    expect(near?.point.lat).toBeCloseTo(onOak(320).lat, 6);
    expect(far?.precisionMeters).toBeGreaterThan(200);
    expect(near?.precisionMeters).toBeLessThan(60);
  });

  test.each([['elm st', 100] as const, ['oak st', 5000] as const])('%s %i is not made up', (street, houseNumber) => {
    expect(oak(100, 300).address(street, houseNumber)).toBeNull();
  });

  test('is found without the suffix while one street alone has that name', () => {
    const known = oak(100, 300);
    expect(known.address('oak', 100)?.point).toEqual(onOak(100));
    known.add('oak ave', 100, { lat: 37.7, lng: -122.5 });
    expect(known.address('oak', 100)).toBeNull();
  });

  test('of any street is within the known points and the precision, however many are known', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 9999 }), (houseNumbers, asked) => {
        const found = oak(...houseNumbers).address('oak st', asked);
        if (found) expect(metersBetween(found.point, onOak(asked))).toBeLessThanOrEqual(found.precisionMeters);
      }),
    );
  });
});

test('a corner is where two streets meet, and streets that do not meet have none', () => {
  const known = oak(100, 300);
  known.add('elm st', 1, { lat: onOak(200).lat, lng: -122.431 });
  known.add('elm st', 99, { lat: onOak(200).lat, lng: -122.429 });
  known.add('ash st', 1, { lat: 37.8, lng: -122.4 });
  const corner = known.corner('oak st', 'elm st');
  expect(corner && metersBetween(corner.point, onOak(200))).toBeLessThan(1);
  expect(known.corner('oak st', 'ash st')).toBeNull();
});

test('no more points are kept than agreed', () => {
  const known = createKnownPoints(1);
  known.add('oak st', 100, onOak(100));
  known.add('oak st', 300, onOak(300));
  expect(known.address('oak st', 300)?.precisionMeters).toBeGreaterThan(25);
});
