import { expect, test } from 'vitest';

import { doubtSpot, isSameParking } from './parked-spot.ts';

test.each([
  [{ accuracy: 100, speed: null }, null],
  [{ accuracy: 100.1, speed: null }, 'inaccurate'],
  [{ accuracy: 5, speed: 3 }, null],
  [{ accuracy: 5, speed: 3.1 }, 'moving'],
  [{ accuracy: 500, speed: 30 }, 'moving'],
] as const)('a car with %j is doubted as %s', (fix, doubt) => expect(doubtSpot(fix)).toBe(doubt));

const at = (minute: number, lat = 40) => ({
  place: { lat, lng: -74 },
  at: new Date(Date.UTC(2026, 10, 26, 12, minute)),
});

test.each([
  [at(0), at(10), true],
  [at(10), at(0), true],
  [at(0), at(11), false],
  [at(0), at(1, 40.001), true],
  [at(0), at(1, 40.01), false],
])('%j and %j are one parking: %s', (one, other, expected) => expect(isSameParking(one, other)).toBe(expected));
