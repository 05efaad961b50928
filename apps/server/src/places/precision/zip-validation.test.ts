import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { LatLng } from '@towscout/geo';

import type { ZipPoint } from '../zip-point.ts';
import { confidenceAlone, confidenceAt, zipAccuracy } from './zip-validation.ts';

const aZip = (over: Partial<ZipPoint> = {}): ZipPoint => ({
  zipCode: '62701',
  city: 'Springfield',
  state: 'IL',
  county: 'Sangamon',
  latitude: 39.8,
  longitude: -89.65,
  censusPlace: null,
  spacingMiles: 2,
  timeZone: 'America/Chicago',
  ...over,
});
const milesNorth = (distance: number): LatLng => ({ lat: 39.8 + (distance / 3959) * (180 / Math.PI), lng: -89.65 });

test('a place at a ZIP code’s point is surely in it, one a spacing away scores 70, one two away a quarter', () => {
  expect(confidenceAt(aZip(), milesNorth(0), null)).toBe(100);
  expect(confidenceAt(aZip(), milesNorth(1), null)).toBeGreaterThan(90);
  expect(confidenceAt(aZip(), milesNorth(2), null)).toBeCloseTo(70, 0);
  expect(confidenceAt(aZip(), milesNorth(4), null)).toBeLessThan(25);
});

test('a place 30 miles away is not certain, however large the area', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (spacingMiles) => {
      expect(confidenceAt(aZip({ spacingMiles }), milesNorth(30), null)).toBeLessThan(70);
    }),
  );
  expect(confidenceAt(aZip(), milesNorth(30), null)).toBeLessThan(1);
});

test('the nearer of the two sources counts', () => {
  expect(confidenceAt(aZip({ censusPlace: milesNorth(3) }), milesNorth(3), null)).toBe(100);
});

test('another ZIP code that is nearer takes away up to half', () => {
  const [alone, rival] = [confidenceAt(aZip(), milesNorth(1.5), null), confidenceAt(aZip(), milesNorth(1.5), 0.1)];
  expect(rival).toBeLessThan(alone);
  expect(rival).toBeGreaterThan(alone / 2);
  expect(confidenceAt(aZip(), milesNorth(1.5), 2)).toBe(alone);
});

test('farther is never more certain, and a score stays within 0 and 100', () => {
  const distance = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(distance, distance, fc.double({ min: 0, max: 100, noNaN: true }), (a, b, spacingMiles) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)].map((miles) =>
        confidenceAt(aZip({ spacingMiles }), milesNorth(miles), null),
      );
      expect(far).toBeLessThanOrEqual((near ?? 0) + 1e-9);
      expect(near).toBeLessThanOrEqual(100);
      expect(far).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('without a place the sources vouch for each other', () => {
  expect(confidenceAlone(aZip({ censusPlace: milesNorth(0.1) }))).toBeGreaterThan(99);
  expect(confidenceAlone(aZip({ censusPlace: milesNorth(8) }))).toBeLessThan(10);
});

test('a single source has nobody to vouch for it, even when its point stands for both', () => {
  expect(confidenceAlone(aZip())).toBe(75);
  expect(confidenceAlone(aZip({ censusPlace: { lat: 39.8, lng: -89.65 } }))).toBe(75);
});

test('the accuracy is half the distance to the neighbors, in meters', () => {
  expect(zipAccuracy(aZip())).toBeCloseTo(1609.344, 3);
});
