import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isImpossibleTravel, type Whereabouts } from './limits.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const MILES_A_DEGREE = (2 * Math.PI * 3959) / 360;
const north = (miles: number, minutes: number): Whereabouts => ({
  lat: 37.77 + miles / MILES_A_DEGREE,
  lng: -122.42,
  at: new Date(noon + minutes * 60_000),
});
const here = north(0, 0);

describe('a car', () => {
  test('covers two miles a minute, and a mile of error is allowed', () => {
    expect(isImpossibleTravel(here, north(20.9, 10))).toBe(false);
    expect(isImpossibleTravel(here, north(21.1, 10))).toBe(true);
  });
  test('is not in two places at once', () => expect(isImpossibleTravel(here, north(1.1, 0))).toBe(true));
  test('may stay where it is', () => expect(isImpossibleTravel(here, here)).toBe(false));
});

test('which place came first does not matter', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: -120, max: 120 }), (miles, minutes) => {
      const there = north(miles, minutes);
      expect(isImpossibleTravel(there, here)).toBe(isImpossibleTravel(here, there));
    }),
  );
});
