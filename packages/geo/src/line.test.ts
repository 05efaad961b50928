import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { flatAround, footOn, type LatLng, measureLength, metersBetween, pointAlong } from './index.ts';

const ORIGIN: LatLng = { lat: 37.76, lng: -122.42 };
const { round } = flatAround(ORIGIN);
/** 100 meters east, then 50 north. */
const BENT = [ORIGIN, round({ x: 100, y: 0 }), round({ x: 100, y: 50 })];

describe('a line', () => {
  test('is as long as its pieces', () => {
    expect(measureLength(BENT)).toBeCloseTo(150, 1);
    expect(measureLength([ORIGIN])).toBe(0);
  });

  test('has its foot, its side and its direction where a point is nearest', () => {
    const foot = footOn(BENT, round({ x: 90, y: 30 }));
    expect(foot).toMatchObject({ side: 'left' });
    expect(foot.distanceMeters).toBeCloseTo(10, 1);
    expect(foot.part).toBeCloseTo(130 / 150, 2);
    expect(foot.direction?.x).toBeCloseTo(0, 3);
    expect(foot.direction?.y).toBeCloseTo(1, 3);
  });

  test('of no length has a foot without a direction', () => {
    const foot = footOn([ORIGIN, ORIGIN], round({ x: 3, y: 4 }));
    expect(foot.distanceMeters).toBeCloseTo(5, 3);
    expect(foot.direction).toBeNull();
    expect(footOn([], ORIGIN).distanceMeters).toBe(Infinity);
  });

  test('has each point at its part and side where its foot is found again', () => {
    const part = fc.double({ min: 0.01, max: 0.6, noNaN: true });
    const aside = fc.double({ min: 1, max: 20, noNaN: true });
    fc.assert(
      fc.property(part, aside, fc.constantFrom('left' as const, 'right' as const), (at, meters, side) => {
        const point = pointAlong(BENT, at, side, meters);
        const foot = footOn(BENT.slice(0, 2), point);
        expect(foot.side).toBe(side);
        expect(foot.distanceMeters).toBeCloseTo(meters, 2);
        expect(metersBetween(foot.point, pointAlong(BENT, at, side, 0))).toBeLessThan(0.1);
      }),
    );
  });
});
