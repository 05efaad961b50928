import { expect, test } from 'vitest';

import { distanceBetween } from '@towscout/geo';

import { circleShape, pointAt } from './circle-shape.ts';

const center = { lat: 40.7589, lng: -73.9851 };

test('every corner lies at the radius', () => {
  for (const [lng, lat] of circleShape(center, 2).geometry.coordinates[0] ?? []) {
    expect(distanceBetween(center, { lat: lat ?? 0, lng: lng ?? 0 })).toBeCloseTo(2, 6);
  }
});

test('the ring is closed', () => {
  const [ring = []] = circleShape(center, 1).geometry.coordinates;
  expect(ring.at(-1)).toEqual(ring[0]);
});

test('north is up and east is right', () => {
  expect(pointAt(center, 1, 0).lat).toBeGreaterThan(center.lat);
  expect(pointAt(center, 1, 90).lng).toBeGreaterThan(center.lng);
});
