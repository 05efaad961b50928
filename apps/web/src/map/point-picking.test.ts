import { expect, test } from 'vitest';

import { outsideServiceArea } from '@towscout/contracts/wire/limits';

import { PRECISE_ZOOM, getStep, whyNotYet } from './point-picking.ts';

const unionSquare = { lat: 37.788, lng: -122.4075 };

test('an arrow key moves the point, and with Shift it moves it finely', () => {
  expect(getStep({ key: 'ArrowRight', shiftKey: false })).toEqual([40, 0]);
  expect(getStep({ key: 'ArrowUp', shiftKey: true })).toEqual([0, -5]);
  expect(getStep({ key: 'Enter', shiftKey: false })).toBeNull();
});

test('a point is set only where the street can be seen', () => {
  expect(whyNotYet(unionSquare, PRECISE_ZOOM, true)).toBeNull();
  expect(whyNotYet(unionSquare, PRECISE_ZOOM - 0.1, true)).toMatch(/Zoom in/);
});

test('where a search began is no spot until somebody puts the pin there', () => {
  expect(whyNotYet(unionSquare, PRECISE_ZOOM, false)).toMatch(/put the pin on the spot/);
});

test('a point outside the United States is rejected', () => {
  expect(whyNotYet({ lat: 51.5, lng: -0.12 }, 16, true)).toBe(outsideServiceArea());
});
