import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { flatAround, type LatLng } from '@towscout/geo';

import { findSide } from './street-side.ts';

const ORIGIN = { lat: 37.76, lng: -122.43 };
const { round } = flatAround(ORIGIN);
/** Points by their meters east and north. */
const line = (...points: [number, number][]): LatLng[] => points.map(([x, y]) => round({ x, y }));
const north = line([0, 0], [0, 100]);

describe('a car beside a street that runs north', () => {
  it.each([
    ['west of it', -8, 50, 'left'],
    ['east of it', 8, 50, 'right'],
    ['5.1 meters from it', 5.1, 50, 'right'],
    ['4.9 meters from it', 4.9, 50, null],
    ['on it', 0, 50, null],
    ['beyond its end, but beside it', -8, 110, 'left'],
    ['beyond its end, in its direction', -3, 120, null],
  ])('%s', (_name, x, y, side) => {
    expect(findSide(north, round({ x, y }))).toBe(side);
    expect(findSide(north.toReversed(), round({ x, y }))).toBe(side && (side === 'left' ? 'right' : 'left'));
  });
});

test('on the outer side of a hairpin, a car is on that side of both legs', () => {
  const hairpin = line([0, 0], [0, 100], [10, 0]);
  for (const x of [-9, 5, 9]) expect([x, findSide(hairpin, round({ x, y: 112 }))]).toEqual([x, 'left']);
  expect(findSide(line([0, 0], [0, 0], [0, 100], [0, 100], [60, 40]), round({ x: 4, y: 108 }))).toBe('left');
});

test('a line without length has no sides', () => {
  expect(findSide([], ORIGIN)).toBeNull();
  expect(findSide(line([20, 0]), ORIGIN)).toBeNull();
  expect(findSide(line([20, 0], [20, 0]), ORIGIN)).toBeNull();
});

test('a real block: the odd numbers of Capp Street are left of its line', () => {
  const capp = [
    { lat: 37.756043, lng: -122.41793 },
    { lat: 37.754443, lng: -122.417776 },
  ];
  expect(findSide(capp, { lat: 37.7552, lng: -122.41775 })).toBe('left');
  expect(findSide(capp, { lat: 37.7552, lng: -122.41795 })).toBe('right');
});

test('whichever way a street runs, a car on its left is on its right when the line is reversed', () => {
  const near = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(fc.array(fc.tuple(near, near), { maxLength: 6 }), near, near, (points, east, north) => {
      const street = line(...points);
      // Not exactly 5 meters from it.
      const [x, y] = [east + 0.37, north + 0.11];
      const [side, other] = [findSide(street, round({ x, y })), findSide(street.toReversed(), round({ x, y }))];
      expect(new Set([side, other]).size).toBe(side === null ? 1 : 2);
    }),
  );
});
