import { describe, expect, test } from 'vitest';

import { flatAround, type LatLng } from '@towscout/geo';

import type { PlacedCurb, SpotStreet } from './sides-of-rule.ts';
import { signsBeside } from './signs-beside.ts';

const { round } = flatAround({ lat: 40.7237, lng: -73.988 });
/** A grid as turned as Manhattan's, with y along the avenues. */
const TURN = (29 * Math.PI) / 180;
const at = (x: number, y: number): LatLng =>
  round({ x: x * Math.cos(TURN) + y * Math.sin(TURN), y: y * Math.cos(TURN) - x * Math.sin(TURN) });

/** A block of an avenue, 100 meters to the north: left is west. */
const AVENUE: SpotStreet = {
  name: '1st Ave',
  line: [at(0, 0), at(0, 100)],
  distanceMeters: 8,
  houses: { left: null, right: null },
  side: null,
  beside: [],
  otherHalf: null,
};
type Sign = Extract<PlacedCurb['curb'], { by: 'sign' }>;
type Named = PlacedCurb & { name: string };

const sign = (name: string, point: LatLng, over: Partial<Sign> = {}): Named => ({
  name,
  curb: {
    by: 'sign',
    street: '1 AVENUE',
    from: 'EAST 1 STREET',
    to: 'EAST 2 STREET',
    side: 'east',
    arrow: null,
    ...over,
  },
  lines: [[point]],
});
function beside(signs: readonly Named[], along: number, street = AVENUE) {
  const { left, right } = signsBeside(signs, street, at(8, along));
  const names = (side: typeof left) => side.applying.map(({ name }) => name);
  return { left: names(left), right: names(right), isUnclear: [left.isUnclear, right.isUnclear] };
}

describe('a sign', () => {
  test('without an arrow applies both ways, up to the next pole and to the end of the block', () => {
    const signs = [sign('a', at(9, 30)), sign('b', at(9, 70))];
    expect([10, 40, 90].map((along) => beside(signs, along).right)).toEqual([['a'], ['a', 'b'], ['b']]);
  });

  test('with an arrow applies along it alone, to the north or to the south', () => {
    const signs = [sign('a', at(9, 30), { arrow: 'north' }), sign('b', at(9, 70), { arrow: 'south' })];
    expect([10, 40, 90].map((along) => beside(signs, along).right)).toEqual([[], ['a', 'b'], []]);
    const turned = { ...AVENUE, line: AVENUE.line.toReversed() };
    expect(beside(signs, 40, turned)).toMatchObject({ left: ['b', 'a'], right: [] });
  });

  test('shares its pole with others, whose arrows may point elsewhere', () => {
    const signs = [sign('a', at(9, 50), { arrow: 'north' }), sign('b', at(9.3, 50.4), { arrow: 'south' })];
    expect([20, 80].map((along) => beside(signs, along).right)).toEqual([['b'], ['a']]);
  });

  test('is on the side that it names and on which its pole stands, or it is of none', () => {
    expect(beside([sign('a', at(-9, 50), { side: 'west' })], 50)).toMatchObject({ left: ['a'], right: [] });
    expect(beside([sign('a', at(-9, 50), { side: 'east' })], 50)).toMatchObject({ left: [], right: [] });
    expect(beside([sign('a', at(0.2, 50))], 50)).toMatchObject({ left: [], right: [] });
  });

  test('of a cross street, another block, or too far from the street does not apply', () => {
    const corner = sign('a', at(9, 99), { street: 'EAST 2 STREET', side: 'south' });
    const named = sign('b', at(9, 50), { street: '2 AVENUE' });
    expect(beside([corner, named, sign('c', at(9, 112)), sign('d', at(30, 50))], 50).right).toEqual([]);
    expect(beside([sign('a', at(9, 50))], 50, { ...AVENUE, name: null }).right).toEqual([]);
  });

  test('beside a street whose line has no length applies nowhere', () => {
    const still = { ...AVENUE, line: [at(0, 50), at(0, 50)] };
    expect(beside([sign('a', at(9, 50))], 50, still)).toEqual({ left: [], right: [], isUnclear: [false, false] });
  });

  test('that contradicts another is told beside it', () => {
    const signs = [sign('a', at(9, 50)), sign('b', at(9, 50), { arrow: 'north' })];
    expect(beside(signs, 80).right).toEqual(['a', 'b']);
  });

  test('whose arrow points across the street is unclear, and ends the one before', () => {
    const signs = [sign('a', at(9, 30)), sign('b', at(9, 60), { arrow: 'east' })];
    expect(beside(signs, 80)).toEqual({ left: [], right: [], isUnclear: [false, true] });
    expect(beside(signs, 20)).toEqual({ left: [], right: ['a'], isUnclear: [false, false] });
  });
});
