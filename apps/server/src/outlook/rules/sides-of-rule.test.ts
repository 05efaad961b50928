import { expect, test } from 'vitest';

import { flatAround, type LatLng } from '@towscout/geo';

import { type PlacedCurb, sidesOfRule, type SpotStreet } from './sides-of-rule.ts';

const { round } = flatAround({ lat: 37.76, lng: -122.42 });
const at = (x: number, y: number): LatLng => round({ x, y });

/** 100 meters to the east; the spot is on its left, in the middle. */
const STREET: SpotStreet = {
  name: 'Oak St',
  line: [at(0, 0), at(100, 0)],
  distanceMeters: 7,
  houses: { left: null, right: null },
};
const SPOT = at(50, 7);
const sides = (curb: PlacedCurb['curb'], ...lines: LatLng[][]) => sidesOfRule({ curb, lines }, STREET, SPOT);
const CURB = { by: 'lines', along: 'curb' } as const;
const MIDDLE = { by: 'lines', along: 'street' } as const;
const LEFT = { by: 'block', block: '155000', side: 'left' } as const;

test('a row of the block holds on its side, and on the other when its line runs the other way', () => {
  expect(sides(LEFT, [at(1, 1), at(99, 1)])).toEqual(['left']);
  expect(sides(LEFT, [at(99, 1), at(1, 1)])).toEqual(['right']);
});

test('a row of another block, without a line or without a length holds nowhere', () => {
  expect(sides(LEFT, [at(0, 100), at(100, 100)])).toEqual([]);
  expect(sides(LEFT)).toEqual([]);
  expect(sides(LEFT, [at(50, 0), at(50, 0)])).toEqual([]);
});

test('a line along the curb holds on the side on which it lies, only as far as it goes', () => {
  expect(sides(CURB, [at(20, 8), at(80, 8)])).toEqual(['left']);
  expect(sides(CURB, [at(80, -8), at(20, -8)])).toEqual(['right']);
  expect(sides(CURB, [at(20, 8), at(80, 8)], [at(20, -8), at(80, -8)])).toEqual(['left', 'right']);
  expect(sides(CURB, [at(60, 8), at(100, 8)])).toEqual([]);
  expect(sides(CURB, [at(20, 30), at(80, 30)])).toEqual([]);
});

test('a line on the middle of the street tells no side, and one of a cross street is of no side here', () => {
  expect(sides(CURB, [at(20, 0.2), at(80, 0.2)])).toEqual(['left', 'right']);
  expect(sides(CURB, [at(52, -30), at(52, 30)])).toEqual([]);
  expect(sides(MIDDLE, [at(52, -30), at(52, 30)])).toEqual([]);
});

test('a line along the street holds on both sides, and so does a zone of which only a point is known', () => {
  expect(sides(MIDDLE, [at(-200, 3), at(300, 3)])).toEqual(['left', 'right']);
  expect(sides(MIDDLE, [at(60, 10)])).toEqual(['left', 'right']);
  expect(sides(MIDDLE, [at(150, 10)])).toEqual([]);
});

test('a row that has no line of its own holds nowhere', () => {
  expect(sides({ by: 'section', section: '0101' })).toEqual([]);
});
