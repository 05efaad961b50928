import { describe, expect, test } from 'vitest';

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
  side: null,
  beside: [],
  otherHalf: null,
};
const SPOT = at(50, 7);
const sides = (curb: PlacedCurb['curb'], ...lines: LatLng[][]) => sidesOfRule({ curb, lines }, STREET, SPOT);
const CURB = { by: 'lines', along: 'curb' } as const;
const MIDDLE = { by: 'lines', along: 'street' } as const;
const LEFT = { by: 'block', block: '155000', street: '3rd Ave', side: 'left' } as const;

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

test('the outline of a zone along the curb tells its side, only as far as it goes', () => {
  const zone = (from: number, to: number, near: number, far: number) => [
    at(from, near),
    at(to, near),
    at(to, far),
    at(from, far),
    at(from, near),
  ];
  expect(sides(CURB, zone(20, 80, 5, 8))).toEqual(['left']);
  expect(sides(CURB, zone(20, 80, -5, -8))).toEqual(['right']);
  expect(sides(CURB, zone(60, 100, 5, 8))).toEqual([]);
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

describe('a row that names a street between two others', () => {
  const odd = { by: 'street', county: '25025', street: 'Oak St', from: 'A St', to: 'B St', length: null } as const;
  const numbered = (left: 'odd' | 'even' | null, right: 'odd' | 'even' | null): SpotStreet => ({
    ...STREET,
    houses: { left: { parity: left, nearest: null }, right: { parity: right, nearest: null } },
  });
  const between = (street: SpotStreet, side: 'odd' | 'even' | null, ...lines: LatLng[][]) =>
    sidesOfRule({ curb: { ...odd, side }, lines }, street, SPOT);
  const LINE = [at(-50, 0), at(150, 0)];

  test('holds on the side of its house numbers, or on both', () => {
    expect(between(numbered('odd', 'even'), 'odd', LINE)).toEqual(['left']);
    expect(between(numbered('odd', 'even'), 'even', LINE)).toEqual(['right']);
    expect(between(numbered('odd', 'even'), null, LINE)).toEqual(['left', 'right']);
  });

  test('is unclear where the numbers of the sides are unknown, or the same', () => {
    expect(between(STREET, 'odd', LINE)).toBe('unclear');
    expect(between(numbered('odd', 'odd'), 'odd', LINE)).toBe('unclear');
  });

  test('holds nowhere before its streets are known, and beyond them', () => {
    expect(between(numbered('odd', 'even'), 'odd')).toEqual([]);
    expect(between(numbered('odd', 'even'), 'odd', [at(70, 0), at(150, 0)])).toEqual([]);
  });
});

describe('a row of an area', () => {
  const area = (...rings: LatLng[][]) => sidesOfRule({ curb: { by: 'area' }, lines: rings }, STREET, SPOT);
  const box = (west: number, south: number, east: number, north: number) => [
    at(west, south),
    at(east, south),
    at(east, north),
    at(west, north),
  ];

  test('holds on both sides of a street within, and on one of a street along its border', () => {
    expect(area(box(-200, -200, 200, 200))).toEqual(['left', 'right']);
    expect(area(box(-200, 0, 200, 200))).toEqual(['left']);
    expect(area(box(-200, -200, 200, -1))).toEqual(['right']);
    expect(area(box(-200, 100, 200, 200))).toEqual([]);
  });

  test('is unclear where its border runs along a curb, and holds nowhere in its holes', () => {
    expect(area(box(-200, 6, 200, 200))).toBe('unclear');
    expect(area(box(-200, -200, 200, 200), box(-100, -100, 150, 100))).toEqual([]);
  });

  test('of one side holds on the side of its house numbers, as far as the area goes', () => {
    const houses = (left: 'odd' | 'even', right: 'odd' | 'even'): SpotStreet => ({
      ...STREET,
      houses: { left: { parity: left, nearest: null }, right: { parity: right, nearest: null } },
    });
    const ofOdd = (street: SpotStreet, ring: LatLng[]) =>
      sidesOfRule({ curb: { by: 'area', side: 'odd' }, lines: [ring] }, street, SPOT);
    const whole = box(-200, -200, 200, 200);
    expect(ofOdd(houses('odd', 'even'), whole)).toEqual(['left']);
    expect(ofOdd(houses('even', 'odd'), whole)).toEqual(['right']);
    expect(ofOdd(houses('even', 'odd'), box(-200, 0, 200, 200))).toEqual([]);
    expect(ofOdd(houses('odd', 'odd'), whole)).toBe('unclear');
    expect(ofOdd(STREET, whole)).toBe('unclear');
    expect(ofOdd(STREET, box(-200, 100, 200, 200))).toEqual([]);
  });

  test('holds nowhere beside a street whose line has no length', () => {
    const still = { ...STREET, line: [at(0, 0), at(0, 0)] };
    expect(sidesOfRule({ curb: { by: 'area' }, lines: [box(-9, -9, 9, 9)] }, still, SPOT)).toEqual([]);
  });
});
