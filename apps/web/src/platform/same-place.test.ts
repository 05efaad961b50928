import { expect, test } from 'vitest';

import { isSamePlace } from './same-place.ts';

test('a list stays while someone walks or changes the radius, and goes when they look elsewhere', () => {
  const here = { lat: '40.75890', lng: '-73.98510' };
  expect(isSamePlace(here, { lat: '40.75990', lng: '-73.98510' })).toBe(true);
  expect(isSamePlace(here, { lat: '37.76000', lng: '-122.42000' })).toBe(false);
  expect(isSamePlace({ lat: '', lng: '' }, here)).toBe(false);
  expect(isSamePlace(undefined, here)).toBe(false);
});
